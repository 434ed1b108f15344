import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest, report } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody, visitorAddress } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { ask, type Reply } from './support/http.ts';
import { sizes } from './support/sizes.ts';
import { writeErrors } from './support/write-checks.ts';

/** More than the connections of the pool. */
const crowd = 40 * sizes.rounds;
const errands: Errand[] = [];
let database: ServedDatabase;
let server: RunningServer;
let holder: pg.Client;
let slots: OpenSlot[];

beforeAll(async () => {
  database = await preparePostgres();
  holder = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await holder.connect();
  server = await startServer({ ...database.env, TRUST_PROXY: '1' });
  slots = await openSlots(server.origin);
});
afterAll(async () => {
  await holder?.end();
  await server?.kill();
  await database?.drop();
});

/** Locks a table from another session, like a careless maintenance statement. */
async function whileLocked<Result>(table: string, visit: () => Promise<Result>): Promise<Result> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return visit().finally(() => holder.query('rollback'));
}

const times = (count: number, make: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Each list has a unique filter, so that none comes from a cache. */
const list = (table: string, index: number) => read(`/rest/v1/${table}?limit=5&id=neq.${randomUUID()}`, index);

const read = (path: string, index = 0) =>
  ask(server.origin, path, { headers: { 'X-Forwarded-For': visitorAddress(7_000_000 + index) } });

async function send(errand: Errand): Promise<Reply> {
  const headers = { 'Idempotency-Key': errand.person.key, 'X-Forwarded-For': errand.person.address };
  const reply = await ask(server.origin, errand.path, { method: 'POST', headers, json: errand.body });
  if (reply.status < 500) errand.answers.push(reply);
  return reply;
}

function newErrands(count: number): Errand[] {
  const made = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? formErrand(somebody()) : bookingErrand(somebody(), slots[index % slots.length]?.id ?? ''),
  );
  errands.push(...made);
  return made;
}

const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];
const slowestOf = (replies: Reply[]) => Math.max(...replies.map(({ milliseconds }) => milliseconds));

test('a locked table returns 503 with Retry-After, while pages and other tables keep working', async () => {
  const { locked, others, pages } = await whileLocked('filings', async () => {
    const crowding = times(crowd, (index) => list('lead_scores', index));
    const others = await times(crowd, (index) => list('outreach_templates', index));
    const pages = await times(crowd, () => read('/pricing'));
    return { locked: await crowding, others, pages };
  });
  report(
    `${crowd} reads of a locked table: slowest ${slowestOf(locked).toFixed(0)} ms; of another one meanwhile ${slowestOf(others).toFixed(0)} ms; pages ${slowestOf(pages).toFixed(0)} ms`,
  );
  expect([statusesOf(locked), statusesOf(others), statusesOf(pages)]).toEqual([[503], [200], [200]]);
  expect(locked.filter(({ headers }) => !headers.get('Retry-After'))).toEqual([]);
  // Requests wait for the lock in parallel, so the last one waits no longer than the first.
  expect(slowestOf(locked)).toBeLessThan(8000);
  // Reads of other tables do not wait for the lock.
  expect(slowestOf(others)).toBeLessThan(Math.min(...locked.map(({ milliseconds }) => milliseconds)));
});

test('forms and bookings blocked by a lock are refused with a message, and lists keep working', async () => {
  const waiting = newErrands(crowd);
  const { refused, lists } = await whileLocked('outbox', async () => {
    const refusing = Promise.all(waiting.map(send));
    const lists = await times(10, (index) => list('lead_scores', index));
    return { refused: await refusing, lists };
  });
  expect([statusesOf(refused), statusesOf(lists)]).toEqual([[503], [200]]);
  expect(refused.filter(({ headers, text }) => !headers.get('Retry-After') || !/try again/i.test(text))).toEqual([]);
  expect(slowestOf(refused)).toBeLessThan(8000);
});

longTest('after the lock is released, the same requests succeed and nothing is stored twice', async () => {
  const replies = await Promise.all(errands.map(send));
  expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(statusesOf(await times(crowd, (index) => list('lead_scores', index)))).toEqual([200]);
  expect(await database.look((db) => writeErrors(db, errands))).toEqual([]);
});
