import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const option = (module: string) => `--import=${pathToFileURL(`tests/faults/support/${module}`).href}`;

/** What a server needs in its environment to run on a clock that the test sets. */
export function ownClock() {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-clock-'));
  const file = join(folder, 'offset');
  return {
    env: { NODE_OPTIONS: option('preload-clock.ts'), FAULT_CLOCK: file },
    /** How far the clock is ahead from now on; settles when the server has it. */
    set: async (milliseconds: number) => {
      const seen = () => (existsSync(`${file}.seen`) ? readFileSync(`${file}.seen`, 'utf8') : '0');
      // Whole before it has its name, as the server may look at any moment.
      writeFileSync(`${file}.next`, String(milliseconds));
      renameSync(`${file}.next`, file);
      while (seen() !== String(milliseconds)) await sleep(10);
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same for a disk that is full, or nearly so, when the test says so. */
export function ownDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-disk-'));
  const full = join(folder, 'full');
  const short = join(folder, 'short');
  const flag =
    (file: string) =>
    (on: boolean, only: 'journal' | 'tables' | '' = '') =>
      on ? writeFileSync(file, only) : rmSync(file, { force: true });
  return {
    env: { NODE_OPTIONS: option('preload-disk.ts'), FAULT_DISK_FULL: full, FAULT_DISK_SHORT: short },
    setFull: flag(full),
    setShort: flag(short),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
