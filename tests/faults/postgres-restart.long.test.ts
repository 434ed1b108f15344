import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { report, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { freeze } from './support/freeze.ts';
import { ask, type Reply } from './support/http.ts';
import { type Load, startLoad } from './support/load.ts';
import { sizes } from './support/sizes.ts';
import { lostDeals, missingMail, summaryOf, writeErrors } from './support/write-checks.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deedline-restart-'));
let postgres: OwnPostgres;
let sink: MailSink;
let server: RunningServer;
let slots: OpenSlot[];
const answers: Record<string, Reply> = {};
const loads: Load[] = [];

/** Each request has its own address, to stay below the rate limits. */
const fromNewAddress = () => ({ 'X-Forwarded-For': somebody().address });

const requests = {
  page: () => ask(server.origin, '/pricing'),
  healthz: () => ask(server.origin, '/healthz'),
  readyz: () => ask(server.origin, '/readyz'),
  list: () => ask(server.origin, `/rest/v1/lead_scores?limit=1&id=neq.${randomUUID()}`),
  map: () => ask(server.origin, '/functions/v1/county-freshness'),
  form: () =>
    ask(server.origin, '/functions/v1/submit-contact', {
      method: 'POST',
      headers: fromNewAddress(),
      json: formErrand(somebody()).body,
    }),
  booking: () =>
    ask(server.origin, '/rest/v1/demo_bookings', {
      method: 'POST',
      headers: fromNewAddress(),
      json: bookingErrand(somebody(), slots[0]?.id ?? '').body,
    }),
  nativeForm: () => {
    const headers = { Accept: 'text/html,application/xhtml+xml', ...fromNewAddress() };
    return ask(server.origin, '/functions/v1/submit-contact', {
      method: 'POST',
      headers,
      form: formErrand(somebody()).body,
    });
  },
};

async function askAll(prefix: string): Promise<void> {
  const sent = Object.entries(requests).map(async ([name, request]) => {
    answers[`${prefix} ${name}`] = await request();
  });
  await Promise.all(sent);
}

async function underLoad(fault: () => Promise<void>): Promise<void> {
  const load = startLoad({ slots, clients: sizes.clients, origin: () => server.origin });
  loads.push(load);
  await load.answered(40);
  await fault();
  await load.answered(40);
  await load.finish();
}

beforeAll(async () => {
  postgres = await startOwnPostgres();
  sink = await startSink();
  // Shorter timeouts than usual, in the same order, to keep the test fast.
  const limits = 'statement_timeout=1500&lock_timeout=500&query_timeout=2000&connect_timeout=2';
  // The sample goes without deals, because storing the sample records takes longer than everything else here.
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `${postgres.url}?${limits}`,
    TRUST_PROXY: '1',
    SMTP_URL: sink.url,
    SAMPLE_DATA: sized('off', 'on'),
  };
  server = await startServer(env);
  slots = (await openSlots(server.origin)).slice(0, 12);
  for (let round = 0; round < sizes.rounds; round += 1) {
    await underLoad(async () => {
      await postgres.halt(round % 2 === 0 ? 'immediate' : 'fast');
      await askAll('stopped');
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

test.each(['stopped', 'frozen'])('pages are rendered while PostgreSQL is %s', (state) => {
  expect(answers[`${state} page`]).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
});

test.each(['stopped', 'frozen'])('the process is alive but not ready while PostgreSQL is %s', (state) => {
  expect(answers[`${state} healthz`]?.status).toBe(200);
  expect(answers[`${state} readyz`]?.status).toBe(503);
});

test.each(['list', 'map', 'form', 'booking'])(
  '%s returns 503 with a message and Retry-After while PostgreSQL is stopped or frozen',
  (name) => {
    for (const state of ['stopped', 'frozen']) {
      const reply = answers[`${state} ${name}`];
      expect(reply).toMatchObject({ status: 503, text: expect.stringMatching(/try again/i) });
      expect(reply?.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(reply?.headers.get('Content-Type')).toContain('application/json');
    }
  },
);

test('a form posted without scripts gets a readable error page', () => {
  for (const state of ['stopped', 'frozen']) {
    const reply = answers[`${state} nativeForm`];
    expect(reply).toMatchObject({ status: 503, text: expect.stringContaining('Please try again in a moment.') });
    expect(reply?.headers.get('Content-Type')).toContain('text/html');
    expect(reply?.text).toContain('What you typed is still on the page you came from');
  }
});

test('requests to a frozen PostgreSQL are answered within the timeouts', () => {
  // One second for the rate limit, two for a connection, two for the query, and a margin for a busy machine.
  const slowest = Object.entries(answers).filter(([name]) => name.startsWith('frozen'));
  expect(slowest.filter(([, { milliseconds }]) => milliseconds > 8000)).toEqual([]);
});

test('everything works once PostgreSQL is back, without a restart of the server', () => {
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

test('every response is a success, a refusal with its reason, or a 503', () => {
  expect(loads.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(loads.reduce((sum, { counts }) => sum + counts.cut, 0)).toBe(0);
});

test('every acknowledged write is stored once, and no slot is overbooked', async () => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url });
  const errands = loads.flatMap((load) => load.errands);
  const lost = await writeErrors(db, errands).finally(close);
  for (const load of loads) lost.push(...(await lostDeals(server.origin, load)));
  for (const [index, load] of loads.entries()) {
    report(summaryOf(`PostgreSQL ${index % 2 === 0 ? 'restarted' : 'frozen'}`, load, lost.length));
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
