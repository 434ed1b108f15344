import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { formatSigns, signsHeader } from '#domain/forms/bot-signs.ts';
import { limits } from '#server/middleware/rate-limit.ts';
import { ask, type Reply } from '#tests/faults/support/http.ts';
import { describeSample, longTest, on, report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { sizes } from './sizes.ts';

const victim = 'victim@example.com';

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let slots: OpenSlot[];
  beforeAll(async () => {
    database = await prepare();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    slots = await openSlots(server.origin);
  });
  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  const book = (index: number, address: string, email: string, headers: Record<string, string> = {}) =>
    ask(server.origin, '/rest/v1/demo_bookings', {
      method: 'POST',
      json: { slot_id: slots[index % slots.length]?.id, customer_name: 'Ana Reyes', customer_email: email },
      headers: { 'X-Forwarded-For': address, ...headers },
    });
  const messageOf = ({ text }: Reply): string => JSON.parse(text).message;

  longTest('an email address can hold two demos, even when booked from many IP addresses', async () => {
    const replies = await Promise.all(
      Array.from({ length: sizes.addresses }, (_, index) => book(index, visitorAddress(10_000 + index), victim)),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(replies.length - refused.length).toBe(2);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(messageOf(refused[0] as Reply)).toMatch(/^You already have two demos booked\./);
  });

  test('a form sent faster than a person can is refused with a message, and the next attempt is accepted', async () => {
    const address = visitorAddress(20_000);
    const signs = (elapsed: number) => ({ [signsHeader]: formatSigns({ website: '', elapsed, untouched: true }) });
    const fast = await book(1, address, 'hurried@example.com', signs(40));
    expect([fast.status, messageOf(fast)]).toEqual([
      400,
      expect.stringContaining('Please wait a moment and try again'),
    ]);
    expect((await book(slots.length - 1, address, 'hurried@example.com', signs(4000))).status).toBe(201);
  });

  test('each IP address can take three seats, and the rest of the calendar stays open', async () => {
    const seats = slots.reduce((sum, slot) => sum + slot.max_bookings, 0);
    const started = performance.now();
    const attack = Array.from({ length: sizes.addresses }, async (_, index) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < limits.bookings.points; turn += 1) {
        const number = index * limits.bookings.points + turn;
        statuses.push((await book(number, visitorAddress(index), `bot-${number}@example.com`)).status);
      }
      return statuses;
    });
    const statuses = (await Promise.all(attack)).flat();
    const seconds = (performance.now() - started) / 1000;
    const taken = statuses.filter((status) => status === 201).length;
    report(
      `${name}: ${sizes.addresses} addresses tried ${statuses.length} bookings in ${seconds.toFixed(1)} s and took ${taken} of ${seats} seats`,
    );
    expect(taken).toBeLessThanOrEqual(sizes.addresses * limits.bookedDemos.points);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const open = await openSlots(server.origin);
    expect(open.length).toBeGreaterThan(0);
    slots = open;
    expect((await book(0, visitorAddress(30_000), 'person@example.com')).status).toBe(201);
  });

  test('every slot has the right booking count', async () => {
    await server.stop();
    const wrong = await database.look((db) =>
      rows(
        db,
        sql`select id from demo_slots where current_bookings <> (select count(*) from demo_bookings where slot_id = demo_slots.id)`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
