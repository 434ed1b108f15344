import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { freeze } from './support/freeze.ts';
import { ask, type Reply } from './support/http.ts';
import { brokenPromises, figuresOf, lostDeals, missingMail } from './support/kept-promises.ts';
import { type Load, startLoad } from './support/load.ts';
import { report, sizes } from './support/sizes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deedline-restart-'));
let postgres: OwnPostgres;
let sink: MailSink;
let server: RunningServer;
let slots: OpenSlot[];
const answers: Record<string, Reply> = {};
const loads: Load[] = [];

/** Each from an address of its own: one visitor may not send so many. */
const fromSomewhere = () => ({ 'X-Forwarded-For': somebody().address });

const requests = {
  page: () => ask(server.origin, '/pricing'),
  healthz: () => ask(server.origin, '/healthz'),
  readyz: () => ask(server.origin, '/readyz'),
  list: () => ask(server.origin, `/rest/v1/lead_scores?limit=1&id=neq.${randomUUID()}`),
  map: () => ask(server.origin, '/functions/v1/county-freshness'),
  form: () =>
    ask(server.origin, '/functions/v1/submit-contact', {
      method: 'POST',
      headers: fromSomewhere(),
      json: formErrand(somebody()).body,
    }),
  booking: () =>
    ask(server.origin, '/rest/v1/demo_bookings', {
      method: 'POST',
      headers: fromSomewhere(),
      json: bookingErrand(somebody(), slots[0]?.id ?? '').body,
    }),
  nativeForm: () => {
    const headers = { Accept: 'text/html,application/xhtml+xml', ...fromSomewhere() };
    return ask(server.origin, '/functions/v1/submit-contact', {
      method: 'POST',
      headers,
      form: formErrand(somebody()).body,
    });
  },
};

async function askAll(prefix: string): Promise<void> {
  const asked = Object.entries(requests).map(async ([name, request]) => {
    answers[`${prefix} ${name}`] = await request();
  });
  await Promise.all(asked);
}

async function underLoad(strike: () => Promise<void>): Promise<void> {
  const load = startLoad({ slots, clients: sizes.clients, origin: () => server.origin });
  loads.push(load);
  await load.answered(40);
  await strike();
  await load.answered(40);
  await load.finish();
}

beforeAll(async () => {
  postgres = await startOwnPostgres();
  sink = await startSink();
  // Shorter limits than usual, so that the test need not wait for them; the order between them is the same.
  const limits = 'statement_timeout=1500&lock_timeout=500&query_timeout=2000&connect_timeout=2';
  const env = { DATA_DIR: dataDir, DATABASE_URL: `${postgres.url}?${limits}`, TRUST_PROXY: '1', SMTP_URL: sink.url };
  server = await startServer(env);
  slots = (await openSlots(server.origin)).slice(0, 12);
  for (let round = 0; round < sizes.rounds; round += 1) {
    await underLoad(async () => {
      await postgres.halt(round % 2 === 0 ? 'immediate' : 'fast');
      await askAll('away');
      await postgres.resume();
    });
    await underLoad(async () => {
      const thaw = freeze(postgres.pid());
      await askAll('frozen').finally(thaw);
    });
  }
  await askAll('back');
  await onPostgres(postgres.url, "update outbox set leased_until = null where status = 'waiting'");
});
afterAll(async () => {
  await server?.kill();
  await sink?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['away', 'frozen'])('pages are rendered while PostgreSQL is %s', (state) => {
  expect(answers[`${state} page`]).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
});

test.each(['away', 'frozen'])('the process is alive but not ready while PostgreSQL is %s', (state) => {
  expect(answers[`${state} healthz`]?.status).toBe(200);
  expect(answers[`${state} readyz`]?.status).toBe(503);
});

test.each(['list', 'map', 'form', 'booking'])(
  'away or frozen, %s is answered 503 with words and Retry-After',
  (name) => {
    for (const state of ['away', 'frozen']) {
      const reply = answers[`${state} ${name}`];
      expect(reply).toMatchObject({ status: 503, text: expect.stringMatching(/try again/i) });
      expect(reply?.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(reply?.headers.get('Content-Type')).toContain('application/json');
    }
  },
);

test('a browser that posts a form by itself gets a page it can read', () => {
  for (const state of ['away', 'frozen']) {
    const reply = answers[`${state} nativeForm`];
    expect(reply).toMatchObject({ status: 503, text: expect.stringContaining('Please try again in a moment.') });
    expect(reply?.headers.get('Content-Type')).toContain('text/html');
    expect(reply?.text).toContain('What you wrote is still in the page you came from');
  }
});

test('no request hangs: what a frozen PostgreSQL keeps waiting is answered within the limits', () => {
  // One second for counting the visitor, two for a connection, two for an answer, and a busy machine.
  const slowest = Object.entries(answers).filter(([name]) => name.startsWith('frozen'));
  expect(slowest.filter(([, { milliseconds }]) => milliseconds > 8000)).toEqual([]);
});

test('once it is back everything works, without a restart of the server', () => {
  const statuses = Object.keys(requests).map((name) => [name, answers[`back ${name}`]?.status]);
  expect(Object.fromEntries(statuses)).toEqual({
    page: 200,
    healthz: 200,
    readyz: 200,
    list: 200,
    map: 200,
    form: 200,
    booking: 201,
    nativeForm: 303,
  });
});

test('no answer was anything but success, a refusal with its reason, or 503', () => {
  expect(loads.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(loads.reduce((sum, { counts }) => sum + counts.cut, 0)).toBe(0);
});

test('every acknowledged write is in the database once, and no slot has more than its places', async () => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url });
  const errands = loads.flatMap((load) => load.errands);
  const lost = await brokenPromises(db, errands).finally(close);
  for (const load of loads) lost.push(...(await lostDeals(server.origin, load)));
  for (const [index, load] of loads.entries()) {
    report(figuresOf(`PostgreSQL ${index % 2 === 0 ? 'restarted' : 'frozen'}`, load, lost.length));
  }
  expect(lost).toEqual([]);
});

test('the mail of every acknowledged write arrives', async () => {
  expect(
    await missingMail(
      sink,
      loads.flatMap(({ errands }) => errands),
    ),
  ).toBe(0);
});
