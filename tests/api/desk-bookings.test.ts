import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type BookingFilter, type BookingPage, listBookings } from '#db/queries/desk/bookings.ts';
import { type BookingRow, bookingLists } from '#domain/desk/bookings.ts';
import { closeTimes } from '#server/services/desk/calendar.ts';
import { cancelAsStaff, moveAsStaff } from '#server/services/desk/change-booking.ts';
import { exportBookings } from '#server/services/desk/export-bookings.ts';
import { bookingDetail, bookingPage, bookingWeek, freeSlots } from '#server/services/desk/read-bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '#server/services/manage-booking.ts';
import { bookingBench, deskContext, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const nobody = '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10';
const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);

// tests/api/desk-calendar.test.ts has such races on both databases.
describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);
  const cancel = (id: string, sequence?: number) => cancelAsStaff(bench.db, { id, sequence }, deskContext());
  const move = (id: string, slotId: string, change: { sequence?: number; now?: Date } = {}) =>
    moveAsStaff(bench.db, { id, slotId, sequence: change.sequence }, deskContext(change.now));
  const slotId = async (date: string, time: string) => (await bench.slot(date, time)).id;

  async function booked(date: string, time: string, fields: Parameters<typeof bench.book>[1] = {}): Promise<string> {
    const result = await bench.book(await slotId(date, time), fields);
    if (!result.ok) throw new Error(result.error);
    return result.booking.id;
  }

  const auditOf = (subject: string) =>
    rows(bench.db, sql`select action, actor, details from audit_entries where subject = ${subject} order by id`);

  /** Every slot counts exactly its live bookings. */
  async function expectCountsToMatch(): Promise<void> {
    const wrong = await rows(
      bench.db,
      sql`select s.id from demo_slots s where s.current_bookings <>
        (select count(*) from demo_bookings b where b.slot_id = s.id and b.cancelled_at is null)`,
    );
    expect(wrong).toEqual([]);
  }

  test('a cancellation by staff sends the mails of the visitor’s own link and frees the place', async () => {
    const id = await booked('2026-11-17', '10:00');
    expect(await cancel(id, 0)).toEqual({ ok: true });
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 0, open: true });
    expect((await bench.mails()).slice(2)).toEqual([
      'booking-cancelled to ana@example.com',
      'booking-cancelled-notice to staff@deedline.example',
    ]);
    const [mail] = await rows(bench.db, sql`select calendar from outbox where calendar_method = 'CANCEL'`);
    expect(mail?.calendar).toContain('SEQUENCE:1\r\n');
    expect(await auditOf(id)).toEqual([
      { action: 'booking.cancel', actor: 'eve@deedline.example', details: { from: '2026-11-17 10:00' } },
    ]);
  });

  test('canceling again changes nothing and sends no mail', async () => {
    const id = await booked('2026-11-17', '10:00');
    await cancel(id);
    expect(await cancel(id, 0)).toEqual({ ok: true });
    expect(await bench.count('outbox')).toBe(4);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 0 });
  });

  test('moves by staff do not use up the ten moves of the visitor', async () => {
    const id = await booked('2026-11-17', '10:00');
    const own = await bench.token();
    const places = [await slotId('2026-11-18', '10:00'), await slotId('2026-11-17', '10:00')] as const;
    const moveOwn = (to: string) => moveBooking(bench.db, { token: own, slotId: to }, serviceContext());
    for (let moves = 0; moves < 12; moves += 1) expect(await move(id, places[moves % 2] ?? '')).toEqual({ ok: true });
    for (let moves = 0; moves < 10; moves += 1) {
      expect(await moveOwn(places[moves % 2] ?? '')).toMatchObject({ ok: true });
    }
    expect(await moveOwn(places[0])).toEqual({ ok: false, error: 'moves' });
  });

  test('a move by staff sends a working link, and the earlier one keeps working', async () => {
    const id = await booked('2026-11-17', '10:00');
    const own = await bench.token();
    const to = await slotId('2026-11-18', '10:00');
    expect(await move(id, to, { sequence: 0 })).toEqual({ ok: true });
    expect((await bench.mails()).slice(2)).toEqual([
      'booking-moved to ana@example.com',
      'booking-moved-notice to staff@deedline.example',
    ]);
    const mailed = await bench.token();
    expect(mailed).not.toBe(own);
    await move(id, await slotId('2026-11-19', '10:00'));
    for (const token of [own, mailed, await bench.token()]) {
      expect(await findBooking(bench.db, token, monday)).toMatchObject({ ok: true, booking: { id, sequence: 2 } });
    }
    expect(await cancelBooking(bench.db, mailed, serviceContext())).toMatchObject({ ok: true });
    expect(await auditOf(id)).toHaveLength(2);
    await expectCountsToMatch();
  });

  test('only the hash of the new link is stored', async () => {
    const id = await booked('2026-11-17', '10:00');
    await move(id, await slotId('2026-11-18', '10:00'));
    const token = await bench.token();
    const [stored] = await rows(bench.db, sql`select to_jsonb(l)::text as link from demo_booking_links l`);
    expect(stored?.link).not.toContain(token);
  });

  test('a repeated move to the same time changes nothing', async () => {
    const id = await booked('2026-11-17', '10:00');
    const to = await slotId('2026-11-18', '10:00');
    await move(id, to, { sequence: 0 });
    expect(await move(id, to, { sequence: 0 })).toEqual({ ok: true });
    expect(await bench.count('outbox')).toBe(4);
  });

  test('staff may move a demo more than ten times, and into one that starts soon', async () => {
    const id = await booked('2026-11-17', '10:00');
    const slots = await Promise.all(['17', '18'].map((day) => slotId(`2026-11-${day}`, '14:00')));
    for (let turn = 0; turn < 12; turn += 1) expect(await move(id, slots[turn % 2] ?? '')).toEqual({ ok: true });
    // 9:59 AM in New York.
    const now = new Date('2026-11-16T14:59:00Z');
    expect(await move(id, await slotId('2026-11-16', '10:00'), { now })).toEqual({ ok: true });
    expect(await move(id, await slotId('2026-11-16', '11:00'), { now: new Date('2026-11-16T15:00:00Z') })).toEqual({
      ok: false,
      error: 'over',
    });
    await expectCountsToMatch();
  });

  test('a mail about a change by staff is not held back', async () => {
    const id = await booked('2026-11-17', '10:00');
    for (const day of ['18', '19', '20', '23']) await move(id, await slotId(`2026-11-${day}`, '10:00'));
    const held = await rows(bench.db, sql`select id from outbox where due_at > created_at + interval '1 second'`);
    expect(held).toEqual([]);
  });

  test('a demo that changed in the meantime is neither canceled nor moved', async () => {
    const id = await booked('2026-11-17', '10:00');
    await moveBooking(
      bench.db,
      { token: await bench.token(), slotId: await slotId('2026-11-18', '10:00') },
      serviceContext(),
    );
    const changed = { ok: false, error: 'changed' };
    expect(await cancel(id, 0)).toEqual(changed);
    expect(await move(id, await slotId('2026-11-19', '10:00'), { sequence: 0 })).toEqual(changed);
    expect(await cancel(id, 1)).toEqual({ ok: true });
  });

  test('what cannot be moved says why', async () => {
    const id = await booked('2026-11-17', '10:00');
    await booked('2026-11-17', '11:00');
    const full = await slotId('2026-11-17', '13:00');
    await bench.book(full, { customer_email: 'bo@example.com' });
    expect(await move(id, full)).toEqual({ ok: false, error: 'full' });
    expect(await move(id, await slotId('2026-11-17', '11:00'))).toEqual({ ok: false, error: 'duplicate' });
    expect(await move(id, nobody)).toEqual({ ok: false, error: 'missing' });
    expect(await move(nobody, full)).toEqual({ ok: false, error: 'unknown' });
    expect(await cancel(nobody)).toEqual({ ok: false, error: 'unknown' });
    expect(await move(id, await slotId('2026-11-16', '10:00'), { now: later(240) })).toEqual({
      ok: false,
      error: 'passed',
    });
    await cancel(id);
    expect(await move(id, await slotId('2026-11-19', '10:00'))).toEqual({ ok: false, error: 'canceled' });
    await expectCountsToMatch();
  });

  test('two staff and fifty visitors on one slot never overbook it', async () => {
    const wanted = await slotId('2026-11-17', '11:00');
    const ids = await Promise.all(
      ['10:00', '13:00'].map((time, index) =>
        booked('2026-11-18', time, { customer_email: `moved${index}@example.com` }),
      ),
    );
    const visitors = Array.from({ length: 50 }, (_, index) =>
      bench.book(wanted, { customer_email: `v${index}@example.com` }),
    );
    const staff = ids.map((id) => move(id, wanted));
    const results = await Promise.all([...visitors, ...staff]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.error])))).toEqual(new Set(['full']));
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 5, open: false });
    await expectCountsToMatch();
  });

  test('a move and a cancellation by staff and visitor at once leave one outcome and right counts', async () => {
    for (const day of ['17', '18', '19', '20']) {
      const email = `v${day}@example.com`;
      const id = await booked(`2026-11-${day}`, '10:00', { customer_email: email });
      const token = await bench.token();
      const targets = await Promise.all(['13:00', '14:00'].map((time) => slotId(`2026-11-${day}`, time)));
      await Promise.all([
        move(id, targets[0] ?? ''),
        cancelBooking(bench.db, token, serviceContext()),
        moveBooking(bench.db, { token, slotId: targets[1] ?? '' }, serviceContext()),
        cancel(id),
      ]);
      expect(await bookingDetail(bench.db, id, monday)).toMatchObject({ canceledAt: monday.toISOString() });
      const sent = (await bench.mails()).filter((mail) => mail === `booking-cancelled to ${email}`);
      expect(sent).toHaveLength(1);
    }
    await expectCountsToMatch();
  });

  test('lists are in order, page by page, each with its own bookings', async () => {
    for (const [index, day] of ['17', '18', '19', '20', '23'].entries()) {
      for (const seat of [1, 2]) {
        await booked(`2026-11-${day}`, '11:00', { customer_email: `v${index}${seat}@example.com` });
      }
    }
    const canceled = await booked('2026-11-24', '11:00', { customer_email: 'gone@example.com' });
    await cancel(canceled);
    const now = new Date('2026-11-18T17:00:00Z');
    const all = async (filter: BookingFilter) => {
      const found: string[] = [];
      let after: string[] | null = null;
      do {
        const page: Awaited<ReturnType<typeof listBookings>> = await listBookings(bench.db, filter, {
          now,
          after,
          limit: 3,
        });
        found.push(...page.rows.map(({ date, email }) => `${date} ${email}`));
        after = page.next;
      } while (after);
      return found;
    };
    const upcoming = await all({ status: 'upcoming', q: '' });
    expect(upcoming).toHaveLength(6);
    expect(new Set(upcoming).size).toBe(6);
    expect(upcoming.map((row) => row.slice(0, 10))).toEqual(upcoming.map((row) => row.slice(0, 10)).toSorted());
    const past = await all({ status: 'past', q: '' });
    expect(new Set(past).size).toBe(4);
    expect(past[0]).toContain('2026-11-18');
    expect(await all({ status: 'canceled', q: '' })).toEqual(['2026-11-24 gone@example.com']);
    expect(new Set(await all({ status: 'all', q: '' })).size).toBe(11);
    expect(await all({ status: 'all', q: 'GONE@' })).toEqual(['2026-11-24 gone@example.com']);
    expect(await all({ status: 'all', q: 'v0%' })).toEqual([]);
    expect((await bookingPage(bench.db, { status: 'past', q: '' }, { now, after: null })).next).toBeNull();
  });

  test('a week shows holidays, closures, slots and who is booked', async () => {
    const id = await booked('2026-11-24', '11:00', { company: 'Oak Homes' });
    await closeTimes(
      bench.db,
      { date: '2026-11-27', startTime: '00:00', endTime: '24:00', reason: 'Day after Thanksgiving' },
      deskContext(),
    );
    const week = await bookingWeek(bench.db, { year: 2026, month: 11, day: 29 }, monday);
    expect(week).toMatchObject({ week: '2026-11-23', today: '2026-11-16' });
    expect(week.days.map(({ date }) => date)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`));
    const [, tuesday, , thursday, friday, saturday] = week.days;
    expect(tuesday?.slots.find(({ startTime }) => startTime === '11:00')).toMatchObject({
      places: 5,
      isClosed: false,
      bookings: [{ id, name: 'Ana Reyes', company: 'Oak Homes', sequence: 0 }],
    });
    expect(thursday).toMatchObject({ holiday: 'Thanksgiving Day', slots: [] });
    expect(friday?.closures).toMatchObject([
      { startTime: '00:00', endTime: '24:00', reason: 'Day after Thanksgiving' },
    ]);
    expect(friday?.slots.every(({ isClosed }) => isClosed)).toBe(true);
    expect(saturday).toMatchObject({ holiday: null, slots: [] });
  });

  test('free slots leave out what is full, closed or over', async () => {
    await booked('2026-11-17', '10:00');
    await closeTimes(bench.db, { date: '2026-11-18', startTime: '00:00', endTime: '24:00', reason: '' }, deskContext());
    const slots = await freeSlots(bench.db, new Date('2026-11-16T16:00:00Z'));
    const times = slots.map(({ date, startTime }) => `${date} ${startTime}`);
    expect(times[0]).toBe('2026-11-16 13:00');
    expect(times).not.toContain('2026-11-17 10:00');
    expect(times.some((time) => time.startsWith('2026-11-18'))).toBe(false);
    expect(slots.find(({ startTime }) => startTime === '11:00')?.free).toBe(5);
  });

  test('an export is complete, defused and recorded without what it contains', async () => {
    await booked('2026-11-17', '10:00', { customer_name: '=cmd()', message: 'Two, "three"' });
    const parts = [];
    for await (const part of await exportBookings(bench.db, { status: 'upcoming', q: '=cmd' }, deskContext())) {
      parts.push(part);
    }
    const lines = parts.join('').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`2026-11-17,10:00,10:30,'=cmd(),ana@example.com,,,"Two, ""three""",`);
    const [entry] = await rows(bench.db, sql`select details from audit_entries where action = 'booking.export'`);
    expect(entry?.details).toEqual({ status: 'upcoming', searched: true });
  });

  test('a search has the rows of the list in its order, page by page, whether the text is common or rare', async () => {
    await rows(
      bench.db,
      sql`insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings)
        select date '2026-10-01' + day, time '19:00', time '19:20', 100, 9 from generate_series(0, 59) day`,
    );
    await rows(
      bench.db,
      sql`insert into demo_bookings (slot_id, customer_name, customer_email, company, token_hash, cancelled_at)
        select s.id, case when extract(day from s.date) = 7 then 'Rare' else 'Common' end, 'v' || n || '@example.com',
          case when n % 3 = 0 then 'Third' else 'Oak' end, s.id::text || n,
          case when n = 0 then s.date + s.start_time end
        from demo_slots s, generate_series(0, 9) n where s.start_time = '19:00'`,
    );
    const all = async (filter: BookingFilter) => {
      const found: BookingRow[] = [];
      let after: string[] | null = null;
      do {
        const page: BookingPage = await listBookings(bench.db, filter, { now: monday, after, limit: 9 });
        found.push(...page.rows);
        after = page.next;
      } while (after);
      return found.map(({ name, company, date, id }) => `${name}, ${company}, ${date} ${id}`);
    };
    for (const status of bookingLists) {
      const list = await all({ status, q: '' });
      expect(list.length, status).toBeGreaterThan(50);
      for (const q of ['Rare', 'Common', 'Third', 'Nobody']) {
        const found = list.filter((row) => row.includes(q));
        expect(await all({ status, q: q.toLowerCase() }), `${status} ${q}`).toEqual(found);
      }
    }
  });
});
