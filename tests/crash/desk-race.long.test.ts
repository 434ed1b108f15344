import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Account, staffMember } from '#tests/support/accounts.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand } from '#tests/support/visitors/client.ts';
import { privateLines, somebody } from '#tests/support/visitors/people.ts';

// Only PostgreSQL serves several processes; tests/api/desk-calendar.test.ts has the same races on both databases.
const processes = sized(2, 3);
let database: ServedDatabase;
let servers: RunningServer[] = [];
let staff: Account[] = [];

/** The app of another process, as far as the helpers for accounts need it. */
const appAt = (origin: string) =>
  ({ request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) }) as unknown as Hono;

beforeAll(async () => {
  database = await preparePostgres();
  const env = {
    DATABASE_URL: database.env.DATABASE_URL ?? '',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret that only this test knows, shared by its servers',
  };
  servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)));
  staff = await database.look((db) =>
    Promise.all(
      servers.slice(0, 2).map(({ origin }, index) => staffMember(appAt(origin), db, `staff${index}@deedline.example`)),
    ),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.drop();
});

type Slot = { id: string; date: string };

/** Group slots of separate days, from the day after tomorrow on. */
const groupSlots = (skip: number, count: number): Promise<Slot[]> =>
  database.look(async (db) => {
    const found = await rows(
      db,
      sql`select id, date::text as date from demo_slots
        where start_time = '11:00' and max_bookings = 5 and date > current_date + 1 and current_bookings = 0
        order by date offset ${skip} limit ${count}`,
    );
    return found as Slot[];
  });

/** Books through one of the processes, and returns the status, the booking's id and its token. */
async function book(slotId: string, index: number) {
  const { person, path, body } = bookingErrand(somebody(), slotId);
  const response = await fetch(`${servers[index % processes]?.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': person.address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const header = (name: string) => response.headers.get(name) ?? '';
  return { status: response.status, id: header('Booking-Id'), token: header('Manage-Token') };
}

const atDesk = async (who: number, path: string, body: unknown) =>
  (await staff[who]?.request('POST', `/functions/v1/desk/bookings${path}`, body))?.status;

/** Slots whose count is not that of their live bookings, or that are closed with a booking, or open in a closed day. */
const brokenSlots = () =>
  database.look((db) =>
    rows(
      db,
      sql`select s.date, s.current_bookings, live.count, s.is_closed, closed.day
        from demo_slots s,
          lateral (select count(*)::int as count from demo_bookings b
            where b.slot_id = s.id and b.cancelled_at is null) live,
          lateral (select exists (select from closures c where c.date = s.date) as day) closed
        where s.current_bookings <> live.count or (s.is_closed and live.count > 0) or s.is_closed <> closed.day
          or (closed.day and live.count > 0)`,
    ),
  );

test('two staff and fifty visitors on one slot fill it and never overbook it', async () => {
  const [wanted, ...others] = await groupSlots(0, 3);
  const moved = await Promise.all(others.map(({ id }, index) => book(id, index)));
  expect(moved.map(({ status }) => status)).toEqual([201, 201]);
  const slotId = wanted?.id ?? '';
  const results = await Promise.all([
    ...Array.from({ length: 50 }, async (_, index) => (await book(slotId, index)).status),
    ...moved.map(({ id }, who) => atDesk(who, `/${id}/move`, { slotId, sequence: 0 })),
  ]);
  expect(results.filter((status) => status === 200 || status === 201)).toHaveLength(5);
  expect(new Set(results)).toEqual(new Set([...results.filter((status) => status === 200), 201, 409]));
  expect(await brokenSlots()).toEqual([]);
});

test('days that close while people book have a closure or bookings, never both', async () => {
  const days = await groupSlots(3, 8);
  const visitors = days.flatMap(({ id }) => Array.from({ length: 6 }, () => id));
  const booking = visitors.map((id, index) => book(id, index));
  const closing = days.map(({ date }, index) => atDesk(index % 2, '/closures', { date }));
  const booked = (await Promise.all(booking)).map(({ status }) => status);
  const closed = await Promise.all(closing);
  expect(new Set([...booked, ...closed])).toEqual(new Set([201, 409]));
  expect(await brokenSlots()).toEqual([]);
});

test('a visitor and two staff who move and cancel one demo at once leave one outcome', async () => {
  const [from, to] = await groupSlots(12, 2);
  const booked = await Promise.all(Array.from({ length: 5 }, (_, index) => book(from?.id ?? '', index)));
  await Promise.all(
    booked.flatMap(({ id, token }, index) => [
      fetch(`${servers[index % processes]?.origin}/book-demo/manage`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-Forwarded-For': somebody().address },
        body: new URLSearchParams({ token, action: index % 2 ? 'cancel' : 'move', slot_id: to?.id ?? '' }),
      }),
      atDesk(0, `/${id}/move`, { slotId: to?.id }),
      atDesk(1, `/${id}/cancel`, {}),
    ]),
  );
  const canceled = await database.look((db) =>
    rows(
      db,
      sql`select (select count(*)::int from outbox where kind = 'booking-cancelled'
          and message_id like '%' || b.id::text || '%') as mails
        from demo_bookings b where b.id = any(${`{${booked.map(({ id }) => id).join(',')}}`}::uuid[])
          and b.cancelled_at is not null`,
    ),
  );
  expect(canceled).toEqual(Array.from({ length: 5 }, () => ({ mails: 1 })));
  expect(await brokenSlots()).toEqual([]);
});

/** Twenty slots of a new day, each with a demo of one person. */
const dayOf = (email: string, dayNumber: number, isCanceled: boolean) =>
  database.look(async (db) => {
    const date = new Date(Date.now() + (400 + dayNumber) * 86_400_000).toISOString().slice(0, 10);
    await db.execute(
      sql`with slots as (
        insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings)
        select ${date}::date, time '08:00' + n * interval '10 minutes', time '08:10' + n * interval '10 minutes', 5,
          ${isCanceled ? 0 : 1}::int
        from generate_series(1, 20) n returning id
      )
      insert into demo_bookings (slot_id, customer_name, customer_email, token_hash, cancelled_at)
      select id, 'Ana Reyes', ${email}::text, id::text, case when ${isCanceled}::boolean then now() end from slots`,
    );
    return date;
  });

/** Holds the first slot of a day by id while requests run into it one after the other, then lets them go on. */
const heldUp = (date: string, requests: (() => Promise<number | undefined>)[]) =>
  database.look(async (db) => {
    const answers: Promise<number | undefined>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from demo_slots where date = ${date}::date order by id limit 1 for update`);
      for (const request of requests) {
        answers.push(request());
        await sleep(400);
      }
    });
    return Promise.all(answers);
  });

longTest('erasing somebody with many demos does not deadlock with closing, opening or moving', async () => {
  const erase = (email: string) => async () =>
    (await staff[0]?.request('POST', '/functions/v1/desk/privacy/erase', { email, cancelDemos: true }))?.status;
  const live = await dayOf('live@example.com', 1, false);
  expect(await heldUp(live, [erase('live@example.com'), () => atDesk(1, '/closures', { date: live })])).toEqual([
    200, 201,
  ]);
  const canceled = await dayOf('canceled@example.com', 2, true);
  await atDesk(1, '/closures', { date: canceled });
  const [closure] = await database.look((db) => rows(db, sql`select id from closures where date = ${canceled}::date`));
  const open = async () =>
    (await staff[1]?.request('DELETE', `/functions/v1/desk/bookings/closures/${closure?.id}`))?.status;
  expect(await heldUp(canceled, [erase('canceled@example.com'), open])).toEqual([200, 200]);
  const moved = await dayOf('moved@example.com', 3, false);
  const [demo] = await database.look((db) =>
    rows(
      db,
      sql`select b.id, (select id from demo_slots where date = ${canceled}::date limit 1) as "slotId" from demo_bookings b
        join demo_slots s on s.id = b.slot_id where s.date = ${moved}::date order by s.id desc limit 1`,
    ),
  );
  const move = () => atDesk(1, `/${demo?.id}/move`, { slotId: demo?.slotId });
  // The demo is gone when the move gets to it.
  expect(await heldUp(moved, [erase('moved@example.com'), move])).toEqual([200, 404]);
  expect(await brokenSlots()).toEqual([]);
});

test('the servers log no visitor data', () => {
  expect(servers.flatMap((server) => privateLines(server.output()))).toEqual([]);
});

test('of two staff who sell a county exclusively at the same moment, exactly one succeeds', async () => {
  const ids = await Promise.all(staff.map((_, who) => newCustomer(who)));
  const counties = ['48453', '48209', '48491', '48021', '48055', '48287'];
  const outcomes = [];
  for (const [round, fips] of counties.entries()) {
    const sell = (who: number) =>
      staff[who]?.request('POST', `/functions/v1/desk/customers/${ids[who]}/subscriptions`, {
        // A county that nobody shares, in another order, so that locks in the order of the request would wait for each other.
        counties: who === 0 ? [fips, '06037'] : ['06037', fips],
        datasets: ['probate', 'divorce'],
        startsOn: day(round * 10),
        endsOn: day(round * 10 + 5),
        isExclusive: true,
        price: null,
        invoice: '',
      });
    const answers = await Promise.all([sell(0), sell(1)]);
    outcomes.push(answers.map((answer) => answer?.status).toSorted());
    const refused = answers.find((answer) => answer?.status === 409);
    const { problems } = ((await refused?.json()) ?? {}) as { problems?: { holder: { name: string } }[] };
    expect(problems).toHaveLength(4);
    expect(problems?.[0]).toMatchObject({
      holder: { name: expect.stringMatching(/^Buyer [01]$/) },
      until: day(round * 10 + 5),
    });
  }
  expect(outcomes).toEqual(counties.map(() => [200, 409]));
  const [sold] = await database.look((db) =>
    rows(
      db,
      sql`select (select count(*)::int from subscriptions where not is_sample) as sold,
        (select count(*)::int from audit_entries where action = 'subscription.create') as audited`,
    ),
  );
  expect(sold).toEqual({ sold: counties.length * 4, audited: counties.length });
});

const day = (shift: number) => new Date(Date.now() + (shift + 2) * 86_400_000).toISOString().slice(0, 10);

async function newCustomer(who: number): Promise<string> {
  const answer = await staff[who]?.request('POST', '/functions/v1/desk/customers', { name: `Buyer ${who}` });
  return String((await answer?.json())?.id);
}
