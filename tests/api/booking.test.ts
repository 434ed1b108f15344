import { sql } from 'drizzle-orm';
import { type Logger, NoopLogger } from 'drizzle-orm/logger';
import { expect, test, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { slotStart } from '#domain/booking/slots.ts';
import type { bookDemo } from '#server/services/book-demo.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { cancelBooking, moveBooking } from '#server/services/manage-booking.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { bookingBench, monday, serviceContext, visitor } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on, sized } from '#tests/support/long-form.ts';

/** Copies of the service that share only the database, like separate processes (tests/crash/race.long.test.ts). */
async function eightCopies(): Promise<(typeof bookDemo)[]> {
  const address = '#server/services/book-demo.ts';
  // A module is loaded again for each query, and only that one.
  const copies = await Promise.all(
    Array.from({ length: 8 }, async (_, copy) => {
      const module = (await import(/* @vite-ignore */ `${address}?copy=${copy}`)) as { bookDemo: typeof bookDemo };
      return module.bookDemo;
    }),
  );
  expect(new Set(copies).size).toBe(8);
  return copies;
}

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

/** A multiple of eight; more in the long form. */
const concurrentBookings = sized(200, 1000);

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);

  test('a booking takes five statements', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    const logged = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery');
    try {
      expect((await bench.book(id)).ok).toBe(true);
      const statements = logged.mock.calls.map(([statement]) => statement);
      expect(statements.filter((statement) => !/^(begin|commit)/.test(statement))).toHaveLength(5);
    } finally {
      logged.mockRestore();
    }
  });

  test('the window has six slots on every weekday that is not a federal holiday', async () => {
    const days = await rows(
      bench.db,
      sql`select date::text as date, count(*)::int as slots from demo_slots group by date order by date`,
    );
    expect(days[0]).toEqual({ date: '2026-11-16', slots: 6 });
    expect(days.at(-1)).toEqual({ date: '2026-12-31', slots: 6 });
    expect(days.every((day) => day.slots === 6)).toBe(true);
    const dates = days.map((day) => day.date);
    for (const closed of ['2026-11-21', '2026-11-22', '2026-11-26', '2026-12-25']) expect(dates).not.toContain(closed);
    expect(dates).toHaveLength(32);
  });

  test('filling the window again, sequentially or in parallel, adds nothing and keeps bookings', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    await bench.book(id);
    expect(await Promise.all([1, 2, 3].map(() => fillSlots(bench.db, monday)))).toEqual([0, 0, 0]);
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ id, taken: 1, open: false });
  });

  test('the window moves forward by one day each day', async () => {
    // January 1 is a holiday followed by a weekend, so December 31 stays the last day until January 4.
    expect(await fillSlots(bench.db, new Date('2026-11-17T12:00:00Z'))).toBe(0);
    expect(await fillSlots(bench.db, new Date('2026-11-20T12:00:00Z'))).toBe(6);
  });

  test('a booking takes a seat and queues a confirmation and a notice', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    const result = await bench.book(id, {
      customer_name: 'Zoë',
      message: 'Two counties',
      time_zone: 'America/Chicago',
    });
    expect(result).toMatchObject({
      ok: true,
      booking: { slotId: id, customerName: 'Zoë', timeZone: 'America/Chicago' },
    });
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 1, open: false });
    expect(await bench.mails()).toEqual([
      'booking-booked to ana@example.com',
      'booking-booked-notice to staff@deedline.example',
    ]);
  });

  test('a group demo stays open until its last seat is taken', async () => {
    const { id } = await bench.slot('2026-11-17', '11:00');
    for (const number of [1, 2, 3, 4]) await bench.book(id, { customer_email: `v${number}@example.com` });
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 4, open: true });
    await bench.book(id, { customer_email: 'v5@example.com' });
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 5, open: false });
  });

  test('a full slot refuses the next booking', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    await bench.book(id);
    expect(await bench.book(id, { customer_email: 'bob@example.com' })).toEqual({ ok: false, error: 'full' });
  });

  test('an email address gets one seat per slot, regardless of case', async () => {
    const { id } = await bench.slot('2026-11-17', '11:00');
    await bench.book(id);
    expect(await bench.book(id, { customer_email: 'ANA@Example.com' })).toEqual({ ok: false, error: 'duplicate' });
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 1, open: true });
    expect(await bench.count('outbox')).toBe(2);
  });

  test('an email address that already has the only seat gets the duplicate error, not the full one', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    await bench.book(id);
    expect(await bench.book(id)).toEqual({ ok: false, error: 'duplicate' });
  });

  test('the same email address can book another slot', async () => {
    await bench.book((await bench.slot('2026-11-17', '10:00')).id);
    expect(await bench.book((await bench.slot('2026-11-17', '11:00')).id)).toMatchObject({ ok: true });
  });

  test('an email address can hold two upcoming demos, and book again when one is over or canceled', async () => {
    const at = async (date: string, time = '10:00') => (await bench.slot(date, time)).id;
    await bench.book(await at('2026-11-17'));
    const token = await bench.token();
    await bench.book(await at('2026-11-18'));
    expect(await bench.book(await at('2026-11-19'), { customer_email: 'ANA@example.com' })).toEqual({
      ok: false,
      error: 'two',
    });
    expect(await bench.book(await at('2026-11-18'))).toEqual({ ok: false, error: 'duplicate' });
    expect(await bench.slot('2026-11-19', '10:00')).toMatchObject({ taken: 0 });
    await cancelBooking(bench.db, token, serviceContext());
    expect(await bench.book(await at('2026-11-19'))).toMatchObject({ ok: true });
    expect(await bench.book(await at('2026-11-20'), { now: new Date('2026-11-18T20:00:00Z') })).toMatchObject({
      ok: true,
    });
  });

  test('of twenty concurrent bookings by one email address for different times, two succeed', async () => {
    const slots = await rows(bench.db, sql`select id from demo_slots order by date, start_time offset 12 limit 20`);
    const results = await Promise.all(slots.map(({ id }) => bench.book(String(id))));
    expect(results.filter((result) => result.ok)).toHaveLength(2);
    expect(results.filter((result) => !result.ok && result.error === 'two')).toHaveLength(18);
    expect(await bench.count('outbox')).toBe(4);
  });

  test('a confirmation is delayed when its recipient got three mails within the hour', async () => {
    const message = {
      submission_type: 'general' as const,
      name: 'Ana',
      email: 'ana@example.com',
      phone: '',
      company: '',
    };
    for (const text of ['one', 'two', 'three']) {
      const submission = { ...message, message: text };
      await submitContact(bench.db, { submission, idempotencyKey: null, botSign: null }, serviceContext());
    }
    await bench.book((await bench.slot('2026-11-17', '10:00')).id);
    const delays = await rows(
      bench.db,
      sql`select kind, round(extract(epoch from due_at - created_at) / 60)::int as minutes from outbox
        where kind like 'booking%' order by kind`,
    );
    expect(delays).toEqual([
      { kind: 'booking-booked', minutes: 60 },
      { kind: 'booking-booked-notice', minutes: 0 },
    ]);
  });

  test('a slot is bookable 60 minutes before it starts and not 59', async () => {
    const start = slotStart('2026-11-17', '11:00');
    const { id } = await bench.slot('2026-11-17', '11:00');
    expect(await bench.book(id, { now: minutesBefore(start, 59) })).toEqual({ ok: false, error: 'passed' });
    expect(await bench.book(id, { now: new Date(start.getTime() + 1) })).toEqual({ ok: false, error: 'passed' });
    expect(await bench.book(id, { now: minutesBefore(start, 60) })).toMatchObject({ ok: true });
  });

  test.each(['2027-03-12', '2027-03-15', '2027-11-05', '2027-11-08'])(
    'the one-hour notice is correct around New York clock changes: %s',
    async (date) => {
      await fillSlots(bench.db, new Date(`${date}T12:00:00Z`));
      const start = slotStart(date, '11:00');
      const { id } = await bench.slot(date, '11:00');
      const email = 'bob@example.com';
      expect(await bench.book(id, { now: minutesBefore(start, 59) })).toEqual({ ok: false, error: 'passed' });
      expect(await bench.book(id, { customer_email: email, now: minutesBefore(start, 60) })).toMatchObject({
        ok: true,
      });
    },
  );

  test('a slot that does not exist is reported as such', async () => {
    expect(await bench.book('3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10')).toEqual({ ok: false, error: 'missing' });
  });

  test('a repeated key returns the first booking and sends no more mail', async () => {
    const { id } = await bench.slot('2026-11-17', '11:00');
    const first = await bench.book(id, { key: 'a' });
    expect(await bench.book(id, { key: 'a' })).toEqual({ ...first, token: null });
    expect(await bench.count('demo_bookings')).toBe(1);
    expect(await bench.count('outbox')).toBe(2);
  });

  test('a repeated key returns the first booking even after the slot has passed', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    const first = await bench.book(id, { key: 'a' });
    expect(await bench.book(id, { key: 'a', now: new Date('2026-11-18T12:00:00Z') })).toEqual({
      ...first,
      token: null,
    });
  });

  test('a key that was used for another slot or other details is refused', async () => {
    const { id } = await bench.slot('2026-11-17', '11:00');
    await bench.book(id, { key: 'a' });
    const other = await bench.slot('2026-11-17', '15:00');
    expect(await bench.book(other.id, { key: 'a' })).toEqual({ ok: false, error: 'key' });
    expect(await bench.book(id, { key: 'a', message: 'Other words' })).toEqual({ ok: false, error: 'key' });
    expect(await bench.count('demo_bookings')).toBe(1);
    expect(await bench.slot('2026-11-17', '15:00')).toMatchObject({ taken: 0, open: true });
  });

  test('a repeated key finds its booking after a move', async () => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    await bench.book(id, { key: 'a' });
    const other = await bench.slot('2026-11-18', '10:00');
    await moveBooking(bench.db, { token: await bench.token(), slotId: other.id }, serviceContext());
    expect(await bench.book(id, { key: 'a' })).toMatchObject({
      ok: true,
      token: null,
      booking: { slotId: other.id },
    });
    expect(await bench.count('demo_bookings')).toBe(1);
  });

  test('a key applies only to its own email address', async () => {
    const { id } = await bench.slot('2026-11-17', '11:00');
    await bench.book(id, { key: 'a' });
    const other = await bench.book(id, { key: 'a', customer_email: 'bob@example.com' });
    expect(other).toMatchObject({ ok: true, booking: { customerEmail: 'bob@example.com' } });
  });

  test.each(['10:00', '11:00'])(
    'twenty concurrent requests with one key make one booking: slot at %s',
    async (time) => {
      const { id } = await bench.slot('2026-11-17', time);
      const results = await Promise.all(Array.from({ length: 20 }, () => bench.book(id, { key: 'a' })));
      const ids = new Set(results.map((result) => (result.ok ? result.booking.id : result.error)));
      expect(ids.size).toBe(1);
      expect(results[0]).toMatchObject({ ok: true });
      expect(await bench.count('demo_bookings')).toBe(1);
      expect(await bench.count('outbox')).toBe(2);
    },
  );

  test('of many concurrent bookings, a slot with five seats accepts five', async () => {
    const { id } = await bench.slot('2026-11-17', '15:00');
    const copies = await eightCopies();
    const attempts = copies.flatMap((bookDemo, copy) =>
      Array.from({ length: concurrentBookings / copies.length }, (_, visit) => {
        const booking = { ...visitor, slot_id: id, customer_email: `v${copy}-${visit}@example.com` };
        return bookDemo(bench.db, { booking, idempotencyKey: null }, serviceContext());
      }),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    expect(results.filter((result) => !result.ok && result.error === 'full')).toHaveLength(concurrentBookings - 5);
    expect(await bench.slot('2026-11-17', '15:00')).toMatchObject({ taken: 5, open: false });
    expect(await bench.count('demo_bookings')).toBe(5);
    expect(await bench.count('outbox')).toBe(10);
  });

  test('independent queues never overbook a slot, and one key makes one booking', async () => {
    const { id } = await bench.slot('2026-11-17', '15:00');
    const copies = await eightCopies();
    const attempts = copies.flatMap((bookDemo, number) =>
      Array.from({ length: 10 }, (_, visit) => {
        const repeated = visit < 5;
        const email = repeated ? 'ana@example.com' : `v${number}-${visit}@example.com`;
        const booking = { ...visitor, slot_id: id, customer_email: email };
        return bookDemo(bench.db, { booking, idempotencyKey: repeated ? 'a' : null }, serviceContext());
      }),
    );
    const results = await Promise.all(attempts);
    const booked = new Set(results.map((result) => (result.ok ? result.booking.id : null)).filter(Boolean));
    expect(booked.size).toBe(5);
    expect(results.filter((result) => !result.ok).every((result) => !result.ok && result.error === 'full')).toBe(true);
    expect(await bench.slot('2026-11-17', '15:00')).toMatchObject({ taken: 5, open: false });
    expect(await bench.count('demo_bookings')).toBe(5);
    expect(await bench.count('outbox')).toBe(10);
  });

  test('of fifty concurrent bookings by one email address, one succeeds', async () => {
    const { id } = await bench.slot('2026-11-17', '15:00');
    const results = await Promise.all(Array.from({ length: 50 }, () => bench.book(id)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error === 'duplicate')).toHaveLength(49);
    expect(await bench.slot('2026-11-17', '15:00')).toMatchObject({ taken: 1, open: true });
  });

  test('only a hash of the token is stored', async () => {
    await bench.book((await bench.slot('2026-11-17', '10:00')).id);
    const token = await bench.token();
    expect(token).toMatch(/^[\w-]{22}$/);
    const [row] = await rows(bench.db, sql`select token_hash from demo_bookings`);
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(row?.token_hash).not.toContain(token);
  });
});
