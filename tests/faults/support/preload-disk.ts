// Loaded before the server (NODE_OPTIONS=--import): simulates a full or nearly full disk while a file exists.
import fs, { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { FAULT_DISK_FULL: full = '', FAULT_DISK_NEARLY_FULL: short = '', FAULT_CHECKPOINT_MS: checkpoint } = process.env;
const { writeSync, ftruncateSync } = fs;
const { statfs } = fs.promises;

/** Fails writes to files, which the embedded database uses, but not to stdout and stderr. */
function failing<Args extends unknown[], Result>(write: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => {
    if (Number(args[0]) > 2 && existsSync(full) && isFullFor(Number(args[0]))) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    }
    return write(...args);
  };
}

/** The content of the file can limit the failure to the tables or the journal. */
function isFullFor(descriptor: number): boolean {
  const only = readFileSync(full, 'utf8');
  if (only === '') return true;
  return readlinkSync(`/proc/self/fd/${descriptor}`).includes('/pg_wal/') === (only === 'journal');
}

if (isMainThread) {
  // Checkpoints every five minutes and looks at the disk every two seconds are too rare for a test.
  const shorter = new Map([[2000, 200], ...(checkpoint ? [[300_000, Number(checkpoint)] as const] : [])]);
  const { setInterval: realSetInterval } = globalThis;
  globalThis.setInterval = ((work: () => void, milliseconds: number, ...args: []) =>
    realSetInterval(work, shorter.get(milliseconds) ?? milliseconds, ...args)) as typeof realSetInterval;
  fs.writeSync = failing(writeSync as (...args: unknown[]) => number) as typeof writeSync;
  fs.ftruncateSync = failing(ftruncateSync as (...args: unknown[]) => void) as typeof ftruncateSync;
  fs.promises.statfs = (async (...args: Parameters<typeof statfs>) => {
    const found = await statfs(...args);
    return existsSync(short) ? { ...found, bavail: 0, bsize: found.bsize } : found;
  }) as typeof statfs;
  syncBuiltinESMExports();
} else {
  // Speeds up the watchdog thread, so that its 30 seconds take three.
  const { setInterval: realSetInterval } = globalThis;
  globalThis.setInterval = ((work: () => void, milliseconds: number) =>
    realSetInterval(work, milliseconds / 10)) as typeof realSetInterval;
}
