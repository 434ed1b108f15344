// Every command of the README: each answers --help, and has a quick run here or in the named test.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '#tests/support/compile-cache.ts';
import { describeSample, isLongForm, longTest, on, testSample } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';

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
  'test:faults': [['--sample', '16', '--list'], /^(?:domain|server|db|app)\/\S+\.tsx?:\d+ {2}\w/m],
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
  dev: 'tests/e2e/hot-reload.long.test.ts',
  import: 'tests/build/record-commands.test.ts',
  seed: 'tests/api/seed.test.ts',
  verify: 'tests/api/verify-command.test.ts',
  bench: 'scripts/bench/load.test.ts',
  latency: 'scripts/latency/report.test.ts',
  lighthouse: 'scripts/lighthouse/report.test.ts',
  // Needs the registry.
  audit: 'tests/content/supply-chain.test.ts',
};

type Slot = OpenSlot & { date: string; start_time: string };
type Ran = { code: number; out: string; err: string };

/** What npm runs for a script, without the preparation before it. */
async function run(name: string, args: string[], env: Record<string, string> = {}) {
  const command = scripts[name]?.split(/&&|;/).at(-1) ?? 'false';
  const options = { env: { PATH: process.env.PATH, ...compileCache, ...env }, maxBuffer: 64 * 2 ** 20 };
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
const helped = ['start', 'build', 'test', 'mail:retry'];

testSample(
  named.filter((name) => name !== 'audit'),
  (name) => helped.includes(name),
)('%s --help says how it is used', async (name) => {
  expect(await run(name, ['--help'])).toContain(`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}`);
});

test.each(Object.entries(alone))('%s runs', async (name, [args, printed]) => {
  expect(await run(name, args)).toMatch(printed);
});

describeSample(servedDatabases, on('pglite'))('beside a server on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let slots: Slot[];
  beforeAll(async () => {
    database = await prepare();
    server = await startServer({ ...database.env, PUBLIC_URL: 'https://www.deedline.example' });
    slots = (await openSlots(server.origin)) as Slot[];
  });
  afterAll(async () => {
    // Also an embedded database is closed in time.
    expect(await server?.stop(), name).toBe(0);
    await database?.drop();
  });

  test.each(Object.entries(besideServer))('%s runs', async (name, [args, printed]) => {
    expect(await run(name, args, database.env)).toMatch(printed);
  });

  async function desk(...given: string[]): Promise<Ran> {
    const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://www.deedline.example', ...database.env };
    try {
      const { stdout, stderr } = await promisify(execFile)('scripts/run-built.sh', ['desk', ...given], { env });
      return { code: 0, out: stdout, err: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, err: stderr };
    }
  }
  const rowsOf = async (...given: string[]) =>
    JSON.parse((await desk(...given, '--json')).out).rows as Record<string, string>[];
  const post = async (path: string, body: object, extra: Record<string, string> = {}) => {
    const headers = { 'Content-Type': 'application/json', ...extra };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
  };
  const book = (slot: Slot | undefined, email: string) =>
    post('/rest/v1/demo_bookings', { slot_id: slot?.id, customer_name: 'Ana Reyes', customer_email: email });
  const isOpen = async (slot: Slot | undefined) => {
    const found = await fetch(`${server.origin}/rest/v1/demo_slots?id=eq.${slot?.id}&select=is_available`);
    return ((await found.json()) as { is_available: boolean }[])[0]?.is_available;
  };
  const timeOf = (slot: Slot | undefined) => [slot?.date ?? '', slot?.start_time.slice(0, 5) ?? ''];

  longTest('a message that was held back is listed, released and recorded', async () => {
    const message = { name: 'Ben Ito', email: 'ben@example.com', message: 'Do you cover Travis?' };
    await post(
      '/functions/v1/submit-contact',
      { ...message, submission_type: 'general' },
      { 'Form-Signs': 'website=x' },
    );
    const [held] = await rowsOf('inbox', '--list', 'held');
    expect(held?.email).toBe('ben@example.com');
    expect(await desk('release', held?.id ?? '')).toEqual({
      code: 0,
      out: 'The message is released and will be mailed.\n',
      err: '',
    });
    expect(await rowsOf('inbox', '--list', 'held')).toEqual([]);
    const { out } = await desk('inbox', '--search', 'travis');
    expect(out).toMatch(/message, new\n {2}Ben Ito, ben@example.com\n {2}Do you cover Travis\?\n1 message\.\n$/);
    const [entry] = await rowsOf('audit', '--action', 'submission.release');
    expect([entry?.actor, entry?.subject]).toEqual(['command', held?.id]);
  });

  test('a booked day cannot be closed; after the demo is moved it can, and opens again', async () => {
    const day = slots[0]?.date ?? '';
    const [first, elsewhere] = [slots[0], slots.find(({ date }) => date !== day)];
    await book(first, 'cleo@example.com');
    const refused = await desk('close-day', day, '--reason', 'Holiday');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^People are booked .*\n {2}.*cleo@example.com\n$/),
    ]);
    const [booking] = await rowsOf('bookings', '--search', 'cleo@example.com');
    const moved = await desk('move', booking?.id ?? '', ...timeOf(elsewhere));
    expect([moved.code, moved.out]).toEqual([
      0,
      `The demo is at ${timeOf(elsewhere).join(' ')} now. The visitor gets a mail.\n`,
    ]);
    expect(await desk('close-day', day, '--reason', 'Holiday')).toMatchObject({ code: 0, out: `${day} is closed.\n` });
    expect(await isOpen(first)).toBe(false);
    expect(await desk('open-day', day)).toMatchObject({ code: 0, out: `${day} is open.\n` });
    expect(await isOpen(first)).toBe(true);
  });

  longTest('a canceled demo is in the list of them', async () => {
    const [booking] = await rowsOf('bookings', '--search', 'cleo@example.com');
    expect(await desk('cancel', booking?.id ?? '')).toMatchObject({ code: 0 });
    expect((await rowsOf('bookings', '--list', 'canceled')).map(({ id }) => id)).toContain(booking?.id);
  });

  test('an hour is closed without the rest of its day', async () => {
    const slot = slots.at(-1);
    const others = slots.filter(({ date, id }) => date === slot?.date && id !== slot?.id);
    const [date = '', time = ''] = timeOf(slot);
    expect((await desk('close-hour', date, time)).out).toMatch(
      new RegExp(`^${date} from ${time} to \\d\\d:\\d\\d is closed`),
    );
    expect([await isOpen(slot), await isOpen(others[0])]).toEqual([false, true]);
  });

  longTest('a person is erased, with an upcoming demo only when asked for', async () => {
    await book(slots[8], 'dora@example.com');
    const refused = await desk('erase', 'Dora@example.com');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--cancel-demos')]);
    expect(await desk('erase', 'Dora@example.com', '--cancel-demos')).toMatchObject({
      code: 0,
      out: expect.stringContaining('demos: 1'),
    });
    expect(await rowsOf('bookings', '--list', 'all', '--search', 'dora@example.com')).toEqual([]);
    expect(JSON.stringify(await rowsOf('audit'))).not.toContain('dora');
  });

  test('mistakes end with one sentence and code 1', async () => {
    const cases: [string[], RegExp][] = [
      [[], /^npm run desk -- bookings/],
      [['close-day', '2026-13-01'], /^2026-13-01 is not a day/],
      [['cancel', 'x'], /^x is not the id of a booking/],
      [['cancel', '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10'], /^This booking no longer exists/],
      [['inbox', '--list', 'x'], /^There is no list x/],
      [['inbox', '--nothing'], /Unknown option/],
      [['retry-mail', '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10'], /^There is no such mail/],
    ];
    for (const [given, expected] of cases.filter((_, index) => isLongForm || index % 3 === 1)) {
      const { code, out, err } = await desk(...given);
      expect([code, out, err], given.join(' ')).toEqual([1, '', expect.stringMatching(expected)]);
    }
    expect((await desk('retry-mail')).out).toBe('0 mails will be tried again.\n');
  });
});

longTest('test:changed lists the tests of a file', async () => {
  expect(await run('test:changed', ['--list', 'server/http-limits.ts'])).toMatch(/server\/http-limits\.test\.ts/);
});

longTest('bench runs its quick form', async () => {
  expect(await run('bench', ['--only', 'serving,memory', '--quick', '--rounds', '1'])).toMatch(/home page, sirv/);
});
