import { randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase, rows } from '#db/client.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { childrenOf, isRunning } from '#tests/support/child-processes.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { addressOf, onPostgres } from '#tests/support/postgres-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { clientOf, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';

const name = `deedline_processes_${randomBytes(6).toString('hex')}`;
const DATABASE_URL = addressOf(inject('postgresUrl'), name);
const shared = { DATABASE_URL, SAMPLE_DATA: sized('off', 'on') };
let servers: RunningServer[] = [];
let sink: MailSink;
let database: Database;

beforeAll(async () => {
  await onPostgres(inject('postgresUrl'), `create database ${name}`);
  sink = await startSink();
  // Without PUBLIC_URL, a server with SMTP_URL would log a warning.
  const PUBLIC_URL = 'http://deeds.example';
  const settings = { SMTP_URL: sink.url, PUBLIC_URL, TRUST_PROXY: '1', PROCESSES: '2', DRAIN_SECONDS: '1' };
  const env = { ...settings, ...shared };
  servers = await Promise.all([startServer(env), startServer(env)]);
  database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, migrate: false });
});
afterAll(async () => {
  await database?.close();
  await Promise.all(servers.map((server) => server.kill()));
  await sink?.close();
  await onPostgres(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

test('each start prints one line when all its processes listen on one port', () => {
  for (const server of servers) {
    const lines = server.output().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { message: `Deedline is ready at ${server.origin}`, processes: 2 },
    ]);
    expect(childrenOf(server.process.pid)).toHaveLength(2);
  }
});

// Storing the samples takes longer than the rest; tests/api/seed.test.ts stores them twice at once in every run.
test(`processes that start together on an empty database migrate ${sized('', 'and seed ')}it once`, async () => {
  const one = async (query: ReturnType<typeof sql>) => Number((await rows(database.db, query))[0]?.count);
  expect(await one(sql`select count(*) from drizzle.__drizzle_migrations`)).toBe(journal.entries.length);
  expect(await one(sql`select count(*) from lead_scores`)).toBe(sized(0, 5000));
  expect(await one(sql`select count(*) - count(distinct (date, start_time)) as count from demo_slots`)).toBe(0);
});

test('each mail is sent by only one process', async () => {
  const errands = Array.from({ length: 12 }, () => formErrand(somebody()));
  const clients = servers.map(({ origin }) => clientOf(origin));
  const answers = await Promise.all(errands.map((errand, index) => clients[index % 2]?.send(errand)));
  for (const client of clients) client.close();
  expect(answers.map((answer) => answer?.status)).toEqual(Array(12).fill(200));
  const unsent = () => rows(database.db, sql`select 1 from outbox where status <> 'sent'`);
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 60_000, interval: 100 });
  const ids = sink.mails.map(({ parsed }) => parsed.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
});

// tests/build/lifecycle.test.ts has these for one process.
longTest('a port in use is a one-line error', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const PORT = String((other.address() as AddressInfo).port);
  const started = startServer({ ...shared, PROCESSES: '2', PORT });
  await expect(started).rejects.toThrow(`The server ended with 1: Port ${PORT} is in use: set PORT to another one.\n`);
  other.close();
});

const unusableHost = (HOST: string, reason: string) => async () => {
  const started = startServer({ ...shared, PROCESSES: '2', HOST });
  await expect(started).rejects.toThrow(`The server ended with 1: HOST ${HOST} cannot be used here: ${reason}.\n`);
};
longTest('an unknown HOST is a one-line error', unusableHost('nonsense.invalid', 'no address is known for this name'));
longTest(
  'the HOST of another machine is a one-line error',
  unusableHost('192.0.2.1', 'this machine does not have this address'),
);

test('an unreachable database is a one-line error', async () => {
  const started = startServer({ DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/site', PROCESSES: '2' });
  await expect(started).rejects.toThrow(
    /^The server ended with 1: PostgreSQL at 127\.0\.0\.1:1\/site cannot be used: [^\n]*\n$/,
  );
});

test('sample data that cannot be read is a one-line error', async () => {
  await onPostgres(DATABASE_URL, 'alter table applied_steps rename column applied_at to gone');
  const started = startServer(shared);
  await expect(started).rejects.toThrow(
    'The server ended with 1: The sample data could not be prepared: column "applied_at" does not exist.\n',
  );
  await onPostgres(DATABASE_URL, 'alter table applied_steps rename column gone to applied_at');
});

/** Repeats requests over one connection until the server closes it; rejects if one is cut or refused. */
async function requestUntilClosed(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let last = ''; last !== 'close'; ) {
    last = await new Promise((resolve, reject) => {
      const sent = request(`${origin}/pricing`, { agent, family: 4 }, (response) => {
        response.on('error', reject).on('end', () => resolve(response.headers.connection ?? ''));
        response.resume();
      });
      sent.on('error', reject).end();
    });
  }
}

test('SIGTERM under load cuts no request and ends all processes with success', async () => {
  const workers = servers.flatMap((server) => childrenOf(server.process.pid));
  const clients = servers.flatMap(({ origin }) => Array.from({ length: 8 }, () => requestUntilClosed(origin)));
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await Promise.all(clients);
  expect(workers.filter(isRunning)).toEqual([]);
});
