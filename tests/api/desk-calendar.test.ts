import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { wholeDay } from '#domain/desk/bookings.ts';
import { addSlot, changePlaces, closeTimes, openTimes } from '#server/services/desk/calendar.ts';
import { moveAsStaff } from '#server/services/desk/change-booking.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { cancelBooking, moveBooking, slotsToMoveTo } from '#server/services/manage-booking.ts';
import { bookingBench, deskContext, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const tuesday = '2026-11-17';
/** Beyond the window of Monday; the filler adds it the day after. */
const beyond = '2027-01-04';
const fillsBeyond = new Date('2026-11-20T12:00:00Z');

describeSample(testDatabases, on('postgres'))('on $name', ({ name, open }) => {
  const bench = bookingBench(open);
  const day = (date: string, reason = '') => ({ date, ...wholeDay, reason });
  const hour = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime, reason: '' });
  const close = (input: Parameters<typeof closeTimes>[1], db: Db = bench.db) => closeTimes(db, input, deskContext());

  const count = async (statement: ReturnType<typeof sql>) =>
    Number((await rows(bench.db, sql`select count(*)::int as count from ${statement}`))[0]?.count);
  const openOn = (date: string) => count(sql`demo_slots where date = ${date}::date and is_available`);
  const closedOn = (date: string) => count(sql`demo_slots where date = ${date}::date and is_closed`);
  const audit = async () =>
    (await rows(bench.db, sql`select action from audit_entries order by id`)).map(({ action }) => action);

  async function booked(date: string, time: string, email = 'ana@example.com'): Promise<string> {
    const { id } = await bench.slot(date, time);
    const result = await bench.book(id, { customer_email: email });
    if (!result.ok) throw new Error(result.error);
    return result.booking.id;
  }

  /** Waits until the work is done or waits for a lock that the transaction holds. */
  async function startedBeside(tx: Db, work: Promise<unknown>): Promise<void> {
    // The embedded database has one connection: the work starts after the transaction.
    if (name === 'pglite') return;
    let done = false;
    work.finally(() => {
      done = true;
    });
    for (;;) {
      const [waiting] = await rows(
        tx,
        sql`select count(*)::int as count from pg_locks where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))`,
      );
      if (done || Number(waiting?.count) > 0) return;
    }
  }

  test('a closed day has no open slots, and opening it restores them', async () => {
    const closed = await close(day(tuesday, 'Team day'));
    expect(closed).toMatchObject({ ok: true });
    expect(await openOn(tuesday)).toBe(0);
    const id = closed.ok ? closed.id : '';
    expect(await openTimes(bench.db, { id }, deskContext())).toEqual({ ok: true });
    expect(await openOn(tuesday)).toBe(6);
    expect(await openTimes(bench.db, { id }, deskContext())).toEqual({ ok: false, error: 'unknownClosure' });
    expect((await audit()).slice(-2)).toEqual(['calendar.close', 'calendar.open']);
  });

  test('a closed hour closes the slots that overlap it and no others', async () => {
    await close(hour(tuesday, '10:15', '11:00'));
    expect(await bench.slot(tuesday, '10:00')).toMatchObject({ open: false });
    expect(await bench.slot(tuesday, '11:00')).toMatchObject({ open: true });
    expect(await openOn(tuesday)).toBe(5);
  });

  test('opening a day leaves an hour closed that was closed by itself', async () => {
    await close(hour(tuesday, '10:00', '10:30'));
    const closed = await close(day(tuesday));
    await openTimes(bench.db, { id: closed.ok ? closed.id : '' }, deskContext());
    expect(await bench.slot(tuesday, '10:00')).toMatchObject({ open: false });
    expect(await openOn(tuesday)).toBe(5);
  });

  test('closing the same times twice is one closure and one audit entry', async () => {
    const first = await close(day(tuesday));
    const before = (await audit()).length;
    expect(await close(day(tuesday))).toEqual(first);
    expect(await count(sql`closures`)).toBe(1);
    expect(await audit()).toHaveLength(before);
  });

  test('the past cannot be closed, and a closure ends after it starts', async () => {
    expect(await close(day('2026-11-15'))).toEqual({ ok: false, error: 'past' });
    expect(await close(hour('2026-11-16', '06:00', '07:00'))).toEqual({ ok: false, error: 'past' });
    expect(await close(hour(tuesday, '10:00', '10:00'))).toEqual({ ok: false, error: 'order' });
    expect(await count(sql`closures`)).toBe(0);
  });

  test('a day with a booking is not closed, and whoever is booked is named', async () => {
    const id = await booked(tuesday, '14:00');
    const before = (await audit()).length;
    expect(await close(day(tuesday))).toMatchObject({
      ok: false,
      error: 'booked',
      booked: [{ id, name: 'Ana Reyes', email: 'ana@example.com', date: tuesday, startTime: '14:00', sequence: 0 }],
    });
    expect(await openOn(tuesday)).toBe(5);
    expect(await count(sql`closures`)).toBe(0);
    expect(await audit()).toHaveLength(before);
    const target = await bench.slot('2026-11-18', '14:00');
    await moveAsStaff(bench.db, { id, slotId: target.id }, deskContext());
    expect(await close(day(tuesday))).toMatchObject({ ok: true });
  });

  test('today can be closed after a demo that has begun', async () => {
    await booked('2026-11-16', '10:00');
    const noon = new Date('2026-11-16T17:00:00Z');
    expect(await closeTimes(bench.db, day('2026-11-16'), deskContext(noon))).toMatchObject({ ok: true });
    expect(await bench.slot('2026-11-16', '10:00')).toMatchObject({ taken: 1 });
    expect(await closedOn('2026-11-16')).toBe(5);
  });

  test('a closed slot answers a booking like a full one', async () => {
    const { id } = await bench.slot(tuesday, '11:00');
    await close(day(tuesday));
    expect(await bench.book(id)).toEqual({ ok: false, error: 'full' });
    expect(await bench.count('outbox')).toBe(0);
  });

  test('nobody is moved into a closed slot, by their own link or by staff', async () => {
    const id = await booked('2026-11-18', '10:00');
    const token = await bench.token();
    const { id: slotId } = await bench.slot(tuesday, '11:00');
    await close(day(tuesday));
    expect(await moveBooking(bench.db, { token, slotId }, serviceContext())).toEqual({ ok: false, error: 'full' });
    expect(await moveAsStaff(bench.db, { id, slotId }, deskContext())).toEqual({ ok: false, error: 'full' });
    expect((await slotsToMoveTo(bench.db, monday)).some(({ date }) => date === tuesday)).toBe(false);
    expect(await bench.slot('2026-11-18', '10:00')).toMatchObject({ taken: 1 });
  });

  test('the database refuses a closed slot with a booking', async () => {
    await booked(tuesday, '11:00');
    const forced = rows(
      bench.db,
      sql`update demo_slots set is_closed = true, is_available = false where date = ${tuesday}::date`,
    );
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'demo_slots_closed' } });
  });

  test('the filler adds closed slots to a closed day, and opens nothing', async () => {
    await close(day(beyond));
    await close(hour('2027-01-05', '11:00', '12:00'));
    await close(day(tuesday));
    expect(await fillSlots(bench.db, new Date('2026-11-21T12:00:00Z'))).toBe(12);
    expect(await openOn(beyond)).toBe(0);
    expect(await closedOn(beyond)).toBe(6);
    expect(await openOn('2027-01-05')).toBe(5);
    expect(await openOn(tuesday)).toBe(0);
  });

  test('the filler waits for a closure that is not committed yet', async () => {
    let filling: Promise<number> = Promise.resolve(0);
    await bench.db.transaction(async (tx) => {
      await close(day(beyond), tx);
      filling = fillSlots(bench.db, fillsBeyond);
      await startedBeside(tx, filling);
    });
    expect(await filling).toBe(6);
    expect(await openOn(beyond)).toBe(0);
  });

  test('closing waits for slots that the filler has not committed yet', async () => {
    let closing: Promise<unknown> = Promise.resolve();
    await bench.db.transaction(async (tx) => {
      await fillSlots(tx, fillsBeyond);
      closing = close(day(beyond));
      await startedBeside(tx, closing);
    });
    expect(await closing).toMatchObject({ ok: true });
    expect(await closedOn(beyond)).toBe(6);
  });

  test('closing waits for a booking that is not committed yet, and names it', async () => {
    const { id } = await bench.slot(tuesday, '11:00');
    let closing: ReturnType<typeof close> = Promise.resolve({ ok: true, id: '' });
    await bench.db.transaction(async (tx) => {
      await rows(tx, sql`update demo_slots set current_bookings = 1 where id = ${id}::uuid`);
      await rows(
        tx,
        sql`insert into demo_bookings (slot_id, customer_name, customer_email, token_hash) values (${id}::uuid, 'Bo', 'bo@example.com', 'x')`,
      );
      closing = close(day(tuesday));
      await startedBeside(tx, closing);
    });
    expect(await closing).toMatchObject({ ok: false, error: 'booked', booked: [{ name: 'Bo' }] });
    expect(await openOn(tuesday)).toBe(6);
  });

  test('while many people book, days close or keep their bookings, never both', async () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
    const group = await Promise.all(days.map((date) => bench.slot(date, '11:00')));
    const book = (slotId: string, index: number) => bench.book(slotId, { customer_email: `v${index}@example.com` });
    const work = days.flatMap((date, index) => [
      ...[0, 1, 2].map((visitor) => () => book(group[index]?.id ?? '', index * 10 + visitor)),
      () => close(day(date)),
      ...[3, 4].map((visitor) => () => book(group[index]?.id ?? '', index * 10 + visitor)),
    ]);
    // Some days are tried first by visitors and some by staff.
    const shuffled = work.toSorted((a, b) => (work.indexOf(a) % 5) - (work.indexOf(b) % 5));
    await Promise.all([...shuffled.map((start) => start()), fillSlots(bench.db, monday)]);
    const states = await rows(
      bench.db,
      sql`select s.current_bookings as taken, s.is_closed as closed,
          (select count(*)::int from demo_bookings b where b.slot_id = s.id and b.cancelled_at is null) as live,
          exists (select from closures c where c.date = s.date) as has_closure
        from demo_slots s where s.date = any(${`{${days.join(',')}}`}::date[])`,
    );
    expect(states).toHaveLength(36);
    for (const { taken, closed, live, has_closure: hasClosure } of states) {
      expect(taken).toBe(live);
      expect(closed).toBe(hasClosure);
      if (closed) expect(live).toBe(0);
    }
  });

  test('a slot can be added on a weekend, and visitors with a link can move to it', async () => {
    const saturday = { date: '2026-11-21', startTime: '09:00', endTime: '09:45', places: 3 };
    const added = await addSlot(bench.db, saturday, deskContext());
    expect(added).toMatchObject({ ok: true });
    expect(await bench.slot('2026-11-21', '09:00')).toMatchObject({ places: 3, taken: 0, open: true });
    expect((await slotsToMoveTo(bench.db, monday)).some(({ date }) => date === '2026-11-21')).toBe(true);
    expect((await audit()).at(-1)).toBe('calendar.add');
  });

  test('a slot is not added in the past, over another one or where the calendar is closed', async () => {
    const slot = { date: tuesday, startTime: '12:00', endTime: '12:30', places: 1 };
    const add = (change: Partial<typeof slot>) => addSlot(bench.db, { ...slot, ...change }, deskContext());
    expect(await add({ date: '2026-11-15' })).toEqual({ ok: false, error: 'past' });
    expect(await add({ endTime: '11:00' })).toEqual({ ok: false, error: 'order' });
    expect(await add({ endTime: '13:01' })).toEqual({ ok: false, error: 'overlap' });
    await close(hour(tuesday, '12:00', '13:00'));
    expect(await add({})).toEqual({ ok: false, error: 'closed' });
    expect(await count(sql`demo_slots where date = ${tuesday}::date`)).toBe(6);
  });

  test('of two staff who add the same slot at once, one succeeds', async () => {
    const slot = { date: '2026-11-21', startTime: '09:00', endTime: '09:30', places: 1 };
    const results = await Promise.all([1, 2].map(() => addSlot(bench.db, slot, deskContext())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'overlap' });
  });

  test('places can change, but not below those who are booked', async () => {
    const { id } = await bench.slot(tuesday, '11:00');
    const places = (number: number) => changePlaces(bench.db, { id, places: number }, deskContext());
    for (const visitor of ['a', 'b']) await bench.book(id, { customer_email: `${visitor}@example.com` });
    expect(await places(1)).toEqual({ ok: false, error: 'places' });
    expect(await places(2)).toEqual({ ok: true });
    expect(await bench.slot(tuesday, '11:00')).toMatchObject({ places: 2, taken: 2, open: false });
    expect(await places(3)).toEqual({ ok: true });
    expect(await bench.slot(tuesday, '11:00')).toMatchObject({ places: 3, open: true });
    const missing = { id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10', places: 1 };
    expect(await changePlaces(bench.db, missing, deskContext())).toEqual({ ok: false, error: 'missing' });
  });

  test('more places do not open a closed slot', async () => {
    const { id } = await bench.slot(tuesday, '11:00');
    await close(day(tuesday));
    await changePlaces(bench.db, { id, places: 9 }, deskContext());
    expect(await bench.slot(tuesday, '11:00')).toMatchObject({ places: 9, open: false });
  });

  test('a canceled booking leaves its slot open', async () => {
    await booked(tuesday, '10:00');
    await cancelBooking(bench.db, await bench.token(), serviceContext());
    expect(await bench.slot(tuesday, '10:00')).toMatchObject({ taken: 0, open: true });
  });
});
