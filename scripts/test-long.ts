// Runs the crash, fault or abuse tests at full size (`npm test` runs a short form) and prints their measurements.
import { spawnSync } from 'node:child_process';

const sizes: Record<string, Record<string, string>> = {
  crash: { CRASH_ROUNDS: '30', CRASH_BOOKINGS: '1000', CRASH_REQUESTS: '10000', CRASH_FIGURES: '1' },
  faults: { FAULT_ROUNDS: '5', FAULT_CLIENTS: '16', FAULT_FIGURES: '1' },
  abuse: {
    ABUSE_LEADS: '1000000',
    ABUSE_REQUESTS: '400',
    ABUSE_ADDRESSES: '100',
    ABUSE_BAD_ROWS: '1000000',
    ABUSE_FIGURES: '1',
  },
};

const [project = '', ...args] = process.argv.slice(2);
const { status, signal } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args],
  { stdio: 'inherit', env: { ...sizes[project], ...process.env } },
);
if (signal) console.error(`The tests were killed by ${signal}.`);
process.exit(status ?? 1);
