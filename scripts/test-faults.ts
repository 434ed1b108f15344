// The full form of the fault tests, of which `npm test` runs a short one: a few minutes.
import { spawnSync } from 'node:child_process';

const full = { FAULT_ROUNDS: '5', FAULT_CLIENTS: '16' };

const { status, signal } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...full, FAULT_FIGURES: '1', ...process.env } },
);
if (signal) console.error(`The tests were ended by ${signal}.`);
process.exit(status ?? 1);
