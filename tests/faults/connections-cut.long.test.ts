import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { report, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { ask } from './support/http.ts';
import { type Load, startLoad } from './support/load.ts';
import { sizes } from './support/sizes.ts';
import { lostDeals, missingMail, summaryOf, writeErrors } from './support/write-checks.ts';

let database: ServedDatabase;
let sink: MailSink;
let server: RunningServer;
let admin: pg.Client;
let load: Load;
const cuts = sized(10, 20 * sizes.rounds);
let cut = 0;
let cutInTransaction = 0;

/** Terminates all connections of the server, or only those inside a transaction. */
async function cutConnections(onlyInTransaction: boolean): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'deedline'
     and ($1 = false or (xact_start is not null and query ilike any (array['insert%', 'with%', 'select%', 'update%', 'begin%'])))`,
    [onlyInTransaction],
  );
  return rowCount ?? 0;
}

beforeAll(async () => {
  database = await preparePostgres();
  admin = new pg.Client({ connectionString: database.env.DATABASE_URL, application_name: 'the test' });
  await admin.connect();
  sink = await startSink();
  server = await startServer({ ...database.env, TRUST_PROXY: '1', SMTP_URL: sink.url });
  const slots = (await openSlots(server.origin)).slice(0, 12);
  load = startLoad({ slots, clients: sizes.clients, origin: () => server.origin });
  await load.answered(50);
  for (let round = 0; round < cuts; round += 1) {
    cut += await cutConnections(false);
    // A transaction lasts a few milliseconds, so only some attempts hit one.
    for (let attempt = 0; attempt < 20; attempt += 1) cutInTransaction += await cutConnections(true);
    await sleep(20);
  }
  await load.answered(100);
  await load.finish();
  // Mail that was claimed when a connection broke is sent when its lease ends, so the leases end now.
  await admin.query("update outbox set leased_until = null where status = 'waiting'");
});
afterAll(async () => {
  await server?.kill();
  await sink?.close();
  await admin?.end();
  await database?.drop();
});

test('connections are cut under load, also inside transactions', () => {
  expect(cut).toBeGreaterThan(cuts);
  expect(cutInTransaction).toBeGreaterThan(0);
});

test('every request succeeds or gets 503 with Retry-After', () => {
  expect(load.wrong).toEqual([]);
  expect(load.counts.cut).toBe(0);
});

test('no acknowledged write is lost or stored twice, and no slot is overbooked', async () => {
  const lost = [
    ...(await database.look((db) => writeErrors(db, load.errands))),
    ...(await lostDeals(server.origin, load)),
  ];
  report(summaryOf(`connections cut ${cut + cutInTransaction} times`, load, lost.length));
  expect(lost).toEqual([]);
});

test('every queued mail arrives with one Message-ID', async () => {
  expect(await missingMail(sink, load.errands)).toBe(0);
});

test('the pool loses no connection, and all ten can be used at once afterwards', async () => {
  const tables = ['lead_scores', 'data_freshness'];
  const holders = Array.from({ length: 10 }, (_, index) =>
    ask(server.origin, `/rest/v1/${tables[index % 2]}?limit=100&id=neq.${randomUUID()}`),
  );
  expect((await Promise.all(holders)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await ask(server.origin, '/readyz')).status).toBe(200);
});
