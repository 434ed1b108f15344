// Runs the long form of the tests, of which `npm test` runs a sample, and prints their measurements. Names of parts run only
// those; other arguments go to Vitest: `npm run test:long -- crash tests/crash/kill.test.ts`.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { showUsage } from './usage.ts';

showUsage(
  `npm run test:long [-- crash|faults|abuse|other|clock ...]    the long form of the tests, or these parts; other arguments go to Vitest`,
);

type Run = { name: string; args: string[]; env?: Record<string, string> };

/** Tests of one folder, which share a project with others. */
const folder = (name: string): Run => ({ name, args: ['--project', 'faults', `tests/${name}/`] });

/** Tests of other projects with a size or a part that only the long form has. */
const otherFiles = () =>
  globSync(
    '{app,content,db,domain,scripts,server,tests/{a11y,api,build,content,e2e,islands}}/**/*.test.{ts,tsx}',
  ).filter(
    // The support code of these has the sizes.
    (file) =>
      file.startsWith('tests/a11y/') ||
      file.endsWith('.long.test.ts') ||
      readFileSync(file, 'utf8').includes('support/long-form.ts'),
  );

/** A quiet month end, the day that most years lack, and an evening in New York that ends while the tests run. */
const clocks = process.env.CLOCK
  ? [process.env.CLOCK]
  : ['2026-12-31T12:00:00Z', '2028-02-29T12:00:00Z', '2027-01-05T04:59:00Z'];

/** The API tests that read the clock most: calendars, ages, deadlines and what is kept for how long. */
const clockTests = [
  'account-datasets',
  'booking',
  'county-card',
  'county-freshness',
  'courthouse-check',
  'desk-bookings',
  'desk-calendar',
  'desk-overview',
  'event-calendar',
  'leads',
  'manage-booking',
  'market',
  'retention',
  'seed',
  'your-data',
].map((name) => `tests/api/${name}.test.ts`);

function clockRuns(): Run[] {
  const preload = `--import=${pathToFileURL('tests/support/shifted-clock.mjs').href}`;
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
  return clocks.flatMap((CLOCK) => [
    { name: `unit at ${CLOCK}`, args: ['--project', 'unit'], env: { CLOCK, NODE_OPTIONS } },
    { name: `api at ${CLOCK}`, args: ['--project', 'api', ...clockTests], env: { CLOCK, NODE_OPTIONS } },
  ]);
}

const parts: Record<string, () => Run[]> = {
  crash: () => [folder('crash')],
  faults: () => [folder('faults')],
  abuse: () => [folder('abuse')],
  other: () => [{ name: 'other', args: otherFiles() }],
  clock: clockRuns,
};

const given = process.argv.slice(2);
const chosen = given.filter((name) => name in parts);
const args = given.filter((name) => !(name in parts));
const runs = (chosen.length > 0 ? chosen : Object.keys(parts)).flatMap((name) => parts[name]?.() ?? []);

const failed = runs.filter((run) => {
  console.log(`\nLong form: ${run.name}`);
  const { status, signal } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...run.args, ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_LONG: '1', ...run.env },
    },
  );
  if (signal) console.error(`The tests were killed by ${signal}.`);
  return status !== 0;
});
console.log(`\n${runs.length - failed.length} of ${runs.length} runs passed`);
if (failed.length > 0) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
