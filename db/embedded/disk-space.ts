import { statfs } from 'node:fs/promises';
import type { DatabaseLog } from '../client.ts';

const megabyte = 1024 * 1024;

/** On a full disk the embedded database hangs until it is restarted, so it is not opened on one. */
const minAtStart = 64 * megabyte;
/** Less than at startup, and enough for the writes in progress and for checkpoints. */
const minWhileRunning = 32 * megabyte;
const checkEveryMs = 2000;

type Client = { exec: (statement: string) => Promise<unknown>; closed: boolean };

export async function requireSpace(folder: string, minBytes = minAtStart): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= minBytes) return;
  throw new Error(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB free, and the database needs ${Math.ceil(minBytes / megabyte)} MB: make room, or set DATA_DIR to another disk.`,
  );
}

/**
 * Makes the database read-only while the disk is nearly full: writes fail at once, reads still work, and it recovers
 * when there is space.
 */
export function watchSpace(client: Client, folder: string, log: DatabaseLog, measure = freeBytes): () => void {
  let isReadOnly = false;
  const check = async () => {
    const isShort = (await measure(folder)) < minWhileRunning;
    if (isShort === isReadOnly || client.closed) return;
    await client.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
    isReadOnly = isShort;
    log.warn(
      isShort
        ? `The disk of ${folder} is nearly full: the database is only read until there is room.`
        : `The disk of ${folder} has room again: the database takes everything.`,
    );
  };
  const timer = setInterval(() => check().catch(() => {}), checkEveryMs).unref();
  return () => clearInterval(timer);
}

/** Whether there is space for checkpoints and vacuum. */
export async function hasSpace(folder: string, measure = freeBytes): Promise<boolean> {
  return (await measure(folder).catch(() => 0)) >= minWhileRunning;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
