import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { storedFileName } from '#domain/desk/uploads.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { FileProblem } from './read/file-problem.ts';
import { sniffContent, sniffLength } from './read/sniff.ts';

/** The folder of one upload: the file until it is imported, and then the rows that were rejected. */
const uploadFolder = (dataDir: string, id: string) => join(resolve(dataDir), 'uploads', id);

export const uploadPath = (dataDir: string, id: string, fileName: string) =>
  join(uploadFolder(dataDir, id), storedFileName(fileName));

export const rejectedPath = (dataDir: string, id: string, fileName: string) =>
  `${uploadPath(dataDir, id, fileName)}.rejected.csv`;

export const warningsPath = (dataDir: string, id: string, fileName: string) =>
  `${uploadPath(dataDir, id, fileName)}.warnings.csv`;

/** Why a file with this beginning cannot be imported, in plain words; null if it may be. */
export function startProblem(start: Uint8Array): string | null {
  try {
    sniffContent(start.subarray(0, sniffLength));
    return null;
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
}

/**
 * Writes a part of a file. The same part again changes nothing, also when the first try was cut off in the middle.
 * Returns the size of the file, which is less than expected if an earlier part is missing: then nothing is written.
 */
export async function writePart(path: string, offset: number, bytes: Uint8Array, isLast: boolean): Promise<number> {
  const before = await sizeOf(path);
  if (before < offset) return before;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  // Not truncated, because a repeated part may come after later ones.
  const handle = await open(path, before === 0 ? 'w' : 'r+', 0o600);
  try {
    await handle.write(bytes, 0, bytes.length, offset);
    if (isLast) await handle.sync();
  } finally {
    await handle.close();
  }
  return Math.max(before, offset + bytes.length);
}

export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(resolve(dataDir));
  return bavail * bsize;
}

export const removeUpload = (dataDir: string, id: string) =>
  rm(uploadFolder(dataDir, id), { recursive: true, force: true });

/** Ends with the rejected rows and the warnings as the only files, or with nothing. */
export async function removeImported(dataDir: string, id: string, fileName: string): Promise<void> {
  const stored = storedFileName(fileName);
  const kept = [`${stored}.rejected.csv`, `${stored}.warnings.csv`];
  const names = await readdir(uploadFolder(dataDir, id)).catch((): string[] => []);
  for (const name of names) {
    if (!kept.includes(name)) await rm(join(uploadFolder(dataDir, id), name), { force: true });
  }
  if (!names.some((name) => kept.includes(name))) await removeUpload(dataDir, id);
}

/** The uploads that have a folder on this machine. */
export async function storedUploads(dataDir: string): Promise<string[]> {
  const names = await readdir(join(resolve(dataDir), 'uploads')).catch(() => []);
  return names.filter((name) => isUuid(name));
}
