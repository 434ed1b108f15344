// Every command of the README: each answers --help, and has a quick run here or in the named test.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The scripts that the README names as `npm start`, `npm test` or `npm run NAME`. */
const named = [
  ...new Set([...readFileSync('README.md', 'utf8').matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)),
].filter((name) => name in scripts);

/** Quick runs beside a running server, with their arguments and what they print. */
const besideServer: Record<string, [args: string[], printed: RegExp]> = {
  export: [['--county', '48453', '--format', 'csv'], /./],
  staff: [['list'], /./],
  desk: [['bookings'], /0 bookings\./],
  privacy: [['list'], /./],
  'mail:retry': [[], /^0 mails will be tried again\.$/m],
  remove: [['--county', '48453', '--dataset', 'probate', '--yes'], /^Removed .*Travis/m],
};

/** Quick runs that need no server. */
const alone: Record<string, [args: string[], printed: RegExp]> = {
  'check:budgets': [[], /total/],
};

/** Tests of what is too long to run as a whole, or runs already. */
const elsewhere: Record<string, string> = {
  start: 'tests/build/lifecycle.test.ts',
  serve: 'tests/build/serve.test.ts',
  build: 'scripts/prepare.test.ts',
  test: 'scripts/test/summary.test.ts',
  'test:quick': 'scripts/test/summary.test.ts',
  'test:changed': 'scripts/test/select-tests.test.ts',
  'test:long': 'scripts/test-long.test.ts',
  dev: 'tests/e2e/hot-reload.test.ts',
  import: 'tests/build/record-commands.test.ts',
  seed: 'tests/api/seed.test.ts',
  verify: 'tests/api/verify-command.test.ts',
  bench: 'scripts/bench/load.test.ts',
  latency: 'scripts/latency/report.test.ts',
  lighthouse: 'scripts/lighthouse/report.test.ts',
  // Needs the registry.
  audit: 'tests/content/supply-chain.test.ts',
};

/** What npm runs for a script, without the preparation before it. */
async function run(name: string, args: string[], env: Record<string, string> = {}) {
  const command = scripts[name]?.split(/&&|;/).at(-1) ?? 'false';
  const options = { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 2 ** 20 };
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', `PATH=node_modules/.bin:$PATH; ${command} "$@"`, name, ...args],
    options,
  );
  return stdout;
}

test('every command of the README has a quick run', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !(name in besideServer || name in alone || name in elsewhere))).toEqual([]);
  expect(Object.values(elsewhere).filter((file) => !existsSync(file))).toEqual([]);
});

/** Of the commands, one of each way to run: a build, sources and a shell before them. The others have a run of their own. */
const helped = ['start', 'build', 'test', 'import', 'mail:retry'];

testSample(
  named.filter((name) => name !== 'audit'),
  (name) => helped.includes(name),
)('%s --help says how it is used', async (name) => {
  expect(await run(name, ['--help'])).toContain(`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}`);
});

test.each(Object.entries(alone))('%s runs', async (name, [args, printed]) => {
  expect(await run(name, args)).toMatch(printed);
});

describe('beside the server of an embedded database', () => {
  let database: ServedDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    const embedded = servedDatabases.find(({ name }) => name === 'pglite');
    if (!embedded) throw new Error('There is no embedded database to test on');
    database = await embedded.prepare();
    server = await startServer(database.env);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  test.each(Object.entries(besideServer))('%s runs', async (name, [args, printed]) => {
    expect(await run(name, args, database.env)).toMatch(printed);
  });
});

longTest('test:changed lists the tests of a file', async () => {
  expect(await run('test:changed', ['--list', 'server/http-limits.ts'])).toMatch(/server\/http-limits\.test\.ts/);
});

longTest('bench runs its quick form', async () => {
  expect(await run('bench', ['--only', 'serving,memory', '--quick', '--rounds', '1'])).toMatch(/home page, sirv/);
});
