import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSample, isLongForm, longTest, on } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';

type Slot = OpenSlot & { date: string; start_time: string };
type Ran = { code: number; out: string; err: string };

describeSample(servedDatabases, on('pglite'))('npm run desk while the server runs on $name', ({ prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let slots: Slot[];
  beforeAll(async () => {
    database = await prepare();
    server = await startServer({ ...database.env, PUBLIC_URL: 'https://www.deedline.example' });
    slots = (await openSlots(server.origin)) as Slot[];
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
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
    for (const [given, expected] of cases.filter((_, index) => isLongForm || index % 2 === 0)) {
      const { code, out, err } = await desk(...given);
      expect([code, out, err], given.join(' ')).toEqual([1, '', expect.stringMatching(expected)]);
    }
    expect((await desk('retry-mail')).out).toBe('0 mails will be tried again.\n');
  });
});
