// Loaded before the server (NODE_OPTIONS=--import): a disk that is full, or nearly so, while a file says it is.
import fs, { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { FAULT_DISK_FULL: full = '', FAULT_DISK_SHORT: short = '', FAULT_CHECKPOINT_MS: checkpoint } = process.env;
const { writeSync, ftruncateSync } = fs;
const { statfs } = fs.promises;

/** The embedded database writes its files through these; what the process says goes on. */
function refusing<Args extends unknown[], Result>(write: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => {
    if (Number(args[0]) > 2 && existsSync(full) && isFullFor(Number(args[0]))) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    }
    return write(...args);
  };
}

/** The file may say that only the tables, or only the journal, find no room. */
function isFullFor(descriptor: number): boolean {
  const only = readFileSync(full, 'utf8');
  if (only === '') return true;
  return readlinkSync(`/proc/self/fd/${descriptor}`).includes('/pg_wal/') === (only === 'journal');
}

if (isMainThread) {
  if (checkpoint) {
    const { setInterval: usual } = globalThis;
    const everyFiveMinutes = 300_000;
    globalThis.setInterval = ((work: () => void, milliseconds: number, ...args: []) =>
      usual(work, milliseconds === everyFiveMinutes ? Number(checkpoint) : milliseconds, ...args)) as typeof usual;
  }
  fs.writeSync = refusing(writeSync as (...args: unknown[]) => number) as typeof writeSync;
  fs.ftruncateSync = refusing(ftruncateSync as (...args: unknown[]) => void) as typeof ftruncateSync;
  fs.promises.statfs = (async (...args: Parameters<typeof statfs>) => {
    const found = await statfs(...args);
    return existsSync(short) ? { ...found, bavail: 0, bsize: found.bsize } : found;
  }) as typeof statfs;
  syncBuiltinESMExports();
} else {
  // The watchdog's thread: its half minute passes in three seconds.
  const { setInterval: usual } = globalThis;
  globalThis.setInterval = ((work: () => void, milliseconds: number) => usual(work, milliseconds / 10)) as typeof usual;
}
