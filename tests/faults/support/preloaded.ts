import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const option = (module: string) => `--import=${pathToFileURL(`tests/faults/support/${module}`).href}`;

/** The environment of a server whose clock the test controls. */
export function fakeClock() {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-clock-'));
  const file = join(folder, 'offset');
  return {
    env: { NODE_OPTIONS: option('preload-clock.ts'), FAULT_CLOCK: file },
    /** Sets how far the clock is ahead; resolves when the server uses it. */
    set: async (milliseconds: number) => {
      const seen = () => (existsSync(`${file}.seen`) ? readFileSync(`${file}.seen`, 'utf8') : '0');
      // Renamed when complete, because the server may read it at any moment.
      writeFileSync(`${file}.next`, String(milliseconds));
      renameSync(`${file}.next`, file);
      while (seen() !== String(milliseconds)) await sleep(10);
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment of a server whose disk the test can fill. */
export function fakeDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-disk-'));
  const full = join(folder, 'full');
  const short = join(folder, 'short');
  const flag =
    (file: string) =>
    (on: boolean, only: 'journal' | 'tables' | '' = '') =>
      on ? writeFileSync(file, only) : rmSync(file, { force: true });
  return {
    env: { NODE_OPTIONS: option('preload-disk.ts'), FAULT_DISK_FULL: full, FAULT_DISK_NEARLY_FULL: short },
    setFull: flag(full),
    setNearlyFull: flag(short),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
