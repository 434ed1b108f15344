import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { bookingErrors } from '#domain/booking/errors.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, clientOf, type Errand } from '#tests/support/visitors/client.ts';
import { privateLines, somebody } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { sizes } from './support/sizes.ts';

/** Only one process can open the embedded database. */
const processes = { pglite: 1, postgres: sized(2, 4) };

async function sendAll(servers: RunningServer[], errands: Errand[]): Promise<void> {
  const clients = servers.map(({ origin }) => clientOf(origin));
  const sent = errands.map(async (errand, index) => {
    const client = clients[index % clients.length];
    if (client) errand.answers.push(await client.send(errand));
  });
  await Promise.all(sent);
  for (const client of clients) client.close();
}

async function slotAndMail(db: Db, slotId: string) {
  const [slot] = await rows(db, sql`select current_bookings, is_available from demo_slots where id = ${slotId}::uuid`);
  const booked = await rows(db, sql`select customer_email as email from demo_bookings where slot_id = ${slotId}::uuid`);
  const mailed = await rows(db, sql`select to_address as email from outbox where kind = 'booking-booked'`);
  const emails = (found: Record<string, unknown>[]) => found.map(({ email }) => String(email)).sort();
  return { slot, booked: emails(booked), mailed: emails(mailed) };
}

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let servers: RunningServer[] = [];
  const rush: Errand[] = [];
  const repeated: Errand[] = [];

  beforeAll(async () => {
    database = await prepare();
    const { DATA_DIR, ...shared } = database.env;
    const env = { TRUST_PROXY: '1', ...(name === 'pglite' ? { DATA_DIR: DATA_DIR ?? '' } : {}), ...shared };
    servers = await Promise.all(Array.from({ length: processes[name] }, () => startServer(env)));
    const [wanted, other] = await openSlots(servers[0]?.origin ?? '', 5);
    if (!wanted || !other) throw new Error('There is no slot with five seats');
    rush.push(...Array.from({ length: sizes.bookings }, () => bookingErrand(somebody(), wanted.id)));
    const twin = somebody();
    repeated.push(
      ...Array.from({ length: 40 }, () => bookingErrand({ ...twin, address: somebody().address }, other.id)),
    );

    const started = Date.now();
    await sendAll(servers, rush);
    const seconds = (Date.now() - started) / 1000;
    report(`race on ${name}: ${rush.length} bookings over ${servers.length} processes in ${seconds.toFixed(1)} s`);
    await sendAll(servers, repeated);
    await Promise.all(servers.map((server) => server.stop()));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database?.drop();
  });

  const confirmed = () => rush.filter(({ answers }) => answers[0]?.status === 201);
  const slotOf = ([errand]: Errand[]) => errand?.body.slot_id ?? '';

  test('of many concurrent bookings for five seats, five succeed and all others get the full error', () => {
    expect(confirmed()).toHaveLength(5);
    const others = rush.filter((errand) => !confirmed().includes(errand)).map(({ answers }) => answers[0]);
    expect(new Set(others.map((answer) => answer?.status))).toEqual(new Set([409]));
    const messages = others.map((answer) => JSON.parse(answer?.text ?? '{}').message);
    expect(new Set(messages)).toEqual(new Set([bookingErrors.full]));
  });

  test('each of the five has one row and one confirmation, and the slot is full', async () => {
    const { slot, booked, mailed } = await database.look((db) => slotAndMail(db, slotOf(rush)));
    const emails = confirmed()
      .map(({ person }) => person.email)
      .sort();
    expect(slot).toEqual({ current_bookings: 5, is_available: false });
    expect(booked).toEqual(emails);
    expect(mailed.filter((email) => email !== repeated[0]?.person.email)).toEqual(emails);
  });

  test('one booking sent many times concurrently makes one booking and one confirmation', async () => {
    expect(new Set(repeated.map(({ answers }) => answers[0]?.status))).toEqual(new Set([201]));
    const { slot, booked, mailed } = await database.look((db) => slotAndMail(db, slotOf(repeated)));
    expect(slot).toEqual({ current_bookings: 1, is_available: true });
    expect(booked).toEqual([repeated[0]?.person.email]);
    expect(mailed.filter((email) => email === repeated[0]?.person.email)).toHaveLength(1);
  });

  test('the servers log no visitor data', () => {
    expect(servers.flatMap((server) => privateLines(server.output()))).toEqual([]);
  });
});
