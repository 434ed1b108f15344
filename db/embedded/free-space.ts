import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
const leastFree = 64 * megabyte;

/** On a full disk the embedded database stops answering for good, so it is not opened on one. */
export async function requireFreeSpace(folder: string, least = leastFree): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= least) return;
  throw new Error(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB free, and the database needs ${Math.ceil(least / megabyte)} MB: make room, or set DATA_DIR to another disk.`,
  );
}
