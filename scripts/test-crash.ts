// The full form of the crash, race and fuzz tests, of which `npm test` runs a short one: about ten minutes.
import { spawnSync } from 'node:child_process';

const full = { CRASH_ROUNDS: '30', CRASH_BOOKINGS: '1000', CRASH_REQUESTS: '10000' };

const { status, signal } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'crash', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...full, CRASH_FIGURES: '1', ...process.env } },
);
if (signal) console.error(`The tests were ended by ${signal}.`);
process.exit(status ?? 1);
