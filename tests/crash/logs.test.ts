import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { isLongForm } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, clientOf, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { leakIn } from '#tests/support/visitors/leaks.ts';
import { privateLines, somebody, tokensIn } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { addRecordsToRead, apiReaders, clientsOfKill } from './support/api-readers.ts';
import { keyCaller } from './support/key-caller.ts';

let database: ServedDatabase;
let sink: MailSink;
let server: RunningServer;
let admin: pg.Client;
let slotId = '';
const errands: Errand[] = [];

/** Six concurrent visitors: three send a form, three book a demo. */
async function sixVisitors(): Promise<number[]> {
  const client = clientOf(server.origin);
  const three = [1, 2, 3];
  const sent = three.flatMap(() => [formErrand(somebody()), bookingErrand(somebody(), slotId)]);
  errands.push(...sent);
  await Promise.all(sent.map(async (errand) => errand.answers.push(await client.send(errand))));
  client.close();
  return sent.map(({ answers }) => answers[0]?.status ?? 0);
}

async function answersTo(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
  return `${response.status} ${await response.text()}`;
}

beforeAll(async () => {
  database = await preparePostgres();
  admin = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await admin.connect();
  // Mail servers quote the refused address, so this one does too.
  sink = await startSink({
    recipient: (address) => (/^vesper/.test(address) ? `550 5.1.1 No such user <${address}>` : ''),
  });
  server = await startServer({ ...database.env, TRUST_PROXY: '1', SMTP_URL: sink.url });
  slotId = (await openSlots(server.origin, 5))[0]?.id ?? '';
});
afterAll(async () => {
  await server?.kill();
  await sink?.close();
  await admin?.end();
  await database?.drop();
});

test('a missing table causes a 500 without details', async () => {
  await admin.query('alter table outbox rename to outbox_gone');
  expect(new Set(await sixVisitors())).toEqual(new Set([500]));
  await admin.query('alter table outbox_gone rename to outbox');
  await admin.query('alter table demo_bookings rename to bookings_gone');
  const token = 'quillonby-token-0000000';
  expect(await answersTo(`/book-demo/manage?token=${token}`)).toMatch(/^500/);
  const form = new URLSearchParams({ token, action: 'cancel' });
  expect(await answersTo('/book-demo/manage', { method: 'POST', body: form })).toMatch(/^500/);
  await admin.query('alter table bookings_gone rename to demo_bookings');
});

/** Limited to this database, because other tests run servers on the same PostgreSQL. */
const terminateServers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'deedline'`;

test('requests on broken connections get a response, and the server keeps running', async () => {
  const breaking = (async () => {
    for (let times = 0; times < 20; times += 1) {
      await admin.query(terminateServers);
      await sleep(10);
    }
  })();
  const statuses = [...(await sixVisitors()), ...(await sixVisitors())];
  await breaking;
  expect(statuses.filter((status) => ![200, 201, 409, 500, 503].includes(status))).toEqual([]);
  expect(await sixVisitors()).not.toContain(500);
  expect(await answersTo('/readyz')).toMatch(/^200/);
});

test('no response reveals internal errors', () => {
  const leaks = errands.map(({ answers }) => leakIn(answers[0]?.text ?? ''));
  expect(leaks.filter((leak) => leak !== null)).toEqual([]);
});

test('refused mail is logged without the address', async () => {
  const logged = /Mail contact-receipt \S+ is given up.*550 on try 1/;
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && !logged.test(server.output())) await sleep(50);
  expect(server.output()).toMatch(logged);
});

test('no log line and no answer has a key of a customer, whatever goes wrong', async () => {
  const customerId = await database.look((db) => customerOf(db, 'Bluebonnet'));
  const { logged, leaked } = await keyCaller().misuse(database, [server], customerId);
  expect(logged).toContain('/v1/counties');
  expect(leaked).toEqual([]);
});

// tests/crash/api-answers.long.test.ts has more kills, each of a server of its own.
if (!isLongForm) {
  test('answers of a process that is killed carry nothing that is not noted as held', async () => {
    const readers = apiReaders();
    const customer = await database.look(async (db) => {
      await addRecordsToRead(db, 600);
      return readers.newCustomer(db, 'Crash');
    });
    await readers.killWhileRead(server, customer, 150);
    expect(readers.counts().cutOff).toBe(clientsOfKill);
    expect(readers.received.size).toBeGreaterThan(1);
    expect(await database.look(readers.missing)).toEqual([]);
  });
}

test('the log contains no visitor data and no secrets', async () => {
  const { rows } = await admin.query('select text_body from outbox');
  const tokens = tokensIn(rows.map((row) => String(row.text_body)));
  await server.stop();
  expect(tokens.length).toBeGreaterThan(0);
  expect(server.output()).toContain('Request failed');
  expect(privateLines(server.output(), tokens)).toEqual([]);
});
