import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { cancelBooking, findBooking, moveBooking, slotsToMoveTo } from '#server/services/manage-booking.ts';
import { bookingBench, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);
  const cancel = (token: string, now?: Date) => cancelBooking(bench.db, token, serviceContext(now));
  const move = (token: string, slotId: string, now?: Date) =>
    moveBooking(bench.db, { token, slotId }, serviceContext(now));

  async function booked(date = '2026-11-17', time = '10:00', email = 'ana@example.com') {
    const { id } = await bench.slot(date, time);
    await bench.book(id, { customer_email: email });
    return { id, token: await bench.token() };
  }

  test('a token finds its booking', async () => {
    const { id, token } = await booked();
    expect(await findBooking(bench.db, token, monday)).toMatchObject({
      ok: true,
      booking: { customerName: 'Ana Reyes', slotId: id },
      slot: { date: '2026-11-17', startTime: '10:00:00' },
    });
  });

  test.each(['', 'no-such-token'])('the token %j finds no booking', async (token) => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    const unknown = { ok: false, error: 'unknown' };
    expect(await findBooking(bench.db, token, monday)).toEqual(unknown);
    expect(await cancel(token)).toEqual(unknown);
    expect(await move(token, id)).toEqual(unknown);
  });

  test('canceling frees the seat and sends both sides a mail with a calendar update', async () => {
    const { token } = await booked();
    expect(await cancel(token)).toMatchObject({ ok: true, booking: { sequence: 1 } });
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 0, open: true });
    expect((await bench.mails()).slice(2)).toEqual([
      'booking-cancelled to ana@example.com',
      'booking-cancelled-notice to staff@deedline.example',
    ]);
    const [mail] = await rows(bench.db, sql`select calendar from outbox where calendar_method = 'CANCEL'`);
    expect(mail?.calendar).toContain('SEQUENCE:1\r\n');
  });

  test('a canceled booking can be neither canceled again nor moved', async () => {
    const { token } = await booked();
    await cancel(token);
    const { id } = await bench.slot('2026-11-18', '10:00');
    const canceled = { ok: false, error: 'canceled' };
    expect(await cancel(token)).toEqual(canceled);
    expect(await move(token, id)).toEqual(canceled);
    expect(await findBooking(bench.db, token, monday)).toEqual(canceled);
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 0 });
  });

  test('after canceling, the same email address can book the slot again', async () => {
    const { id, token } = await booked();
    await cancel(token);
    expect(await bench.book(id)).toMatchObject({ ok: true });
  });

  test('twenty concurrent cancellations free one seat', async () => {
    const { token } = await booked('2026-11-17', '11:00');
    await booked('2026-11-17', '11:00', 'bob@example.com');
    const results = await Promise.all(Array.from({ length: 20 }, () => cancel(token)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 1 });
  });

  test('moving takes a seat in the new slot and frees the old one', async () => {
    const { token } = await booked();
    const to = await bench.slot('2026-11-18', '14:00');
    expect(await move(token, to.id)).toMatchObject({ ok: true, booking: { slotId: to.id, sequence: 1 } });
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ taken: 0, open: true });
    expect(await bench.slot('2026-11-18', '14:00')).toMatchObject({ taken: 1, open: false });
    expect((await bench.mails()).slice(2)).toEqual([
      'booking-moved to ana@example.com',
      'booking-moved-notice to staff@deedline.example',
    ]);
  });

  test('the link still works after a move, and each change has a higher sequence', async () => {
    const { token } = await booked();
    await move(token, (await bench.slot('2026-11-18', '14:00')).id);
    expect(await bench.token()).toBe(token);
    await move(token, (await bench.slot('2026-11-19', '14:00')).id);
    expect(await cancel(token)).toMatchObject({ ok: true, booking: { sequence: 3 } });
    const calendars = await rows(
      bench.db,
      sql`select kind like '%-notice' as is_notice, calendar from outbox where calendar is not null order by created_at`,
    );
    // The visitor and the staff each have one entry, which every change updates.
    for (const isNotice of [false, true]) {
      const texts = calendars.filter((row) => row.is_notice === isNotice).map((row) => String(row.calendar));
      expect(texts.map((text) => /SEQUENCE:(\d)/.exec(text)?.[1])).toEqual(['0', '1', '2', '3']);
      expect(new Set(texts.map((text) => /UID:(.+)\r/.exec(text)?.[1])).size).toBe(1);
    }
  });

  test('a move to a full slot changes nothing', async () => {
    const { id, token } = await booked();
    const full = await bench.slot('2026-11-18', '10:00');
    await bench.book(full.id, { customer_email: 'bob@example.com' });
    expect(await move(token, full.id)).toEqual({ ok: false, error: 'full' });
    expect(await move(token, '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10')).toEqual({ ok: false, error: 'missing' });
    expect(await bench.slot('2026-11-17', '10:00')).toMatchObject({ id, taken: 1 });
    expect(await bench.count('outbox')).toBe(4);
  });

  test('a move to the current slot, or to one with another booking by the same visitor, is a duplicate', async () => {
    const other = await booked('2026-11-18', '11:00');
    const { id, token } = await booked('2026-11-17', '11:00');
    expect(await move(token, id)).toEqual({ ok: false, error: 'duplicate' });
    expect(await move(token, other.id)).toEqual({ ok: false, error: 'duplicate' });
    expect(await bench.slot('2026-11-17', '11:00')).toMatchObject({ taken: 1 });
    expect(await bench.slot('2026-11-18', '11:00')).toMatchObject({ taken: 1 });
  });

  test('a demo that has started can no longer be changed', async () => {
    const { token } = await booked();
    const later = await bench.slot('2026-11-17', '13:00');
    const afterStart = new Date('2026-11-17T15:00:00Z');
    expect(await cancel(token, afterStart)).toEqual({ ok: false, error: 'over' });
    expect(await move(token, later.id, afterStart)).toEqual({ ok: false, error: 'over' });
    expect(await cancel(token, new Date('2026-11-17T14:59:59Z'))).toMatchObject({ ok: true });
  });

  test('a booking cannot be moved to a slot less than an hour away', async () => {
    const { token } = await booked('2026-11-17', '16:00');
    const { id } = await bench.slot('2026-11-17', '14:00');
    expect(await move(token, id, new Date('2026-11-17T18:01:00Z'))).toEqual({ ok: false, error: 'passed' });
    expect(await move(token, id, new Date('2026-11-17T18:00:00Z'))).toMatchObject({ ok: true });
  });

  test('concurrent moves between slots never lose or create seats', async () => {
    const a = await booked('2026-11-17', '11:00');
    const b = await booked('2026-11-18', '11:00', 'bob@example.com');
    const moves = Array.from({ length: 30 }, (_, step) => [
      move(a.token, step % 2 === 0 ? b.id : a.id),
      move(b.token, step % 2 === 0 ? a.id : b.id),
    ]);
    await Promise.all(moves.flat());
    const taken = await rows(
      bench.db,
      sql`select s.id from demo_slots s left join demo_bookings b on b.slot_id = s.id and b.cancelled_at is null
        group by s.id having count(b.id) <> s.current_bookings`,
    );
    expect(taken).toEqual([]);
  });

  test('a booking can be moved ten times, and mail beyond three in an hour waits', async () => {
    const { id, token } = await booked();
    const other = await bench.slot('2026-11-18', '10:00');
    for (let moves = 0; moves < 10; moves += 1) {
      expect(await move(token, moves % 2 === 0 ? other.id : id)).toMatchObject({ ok: true });
    }
    expect(await move(token, other.id)).toEqual({ ok: false, error: 'moves' });
    expect(await cancel(token)).toMatchObject({ ok: true });
    const [due] = await rows(
      bench.db,
      sql`select count(*)::int as count from outbox where to_address = 'ana@example.com' and due_at <= now()`,
    );
    expect(due).toEqual({ count: 3 });
  });

  test('the slots offered for a move are open and at least an hour away', async () => {
    await booked('2026-11-16', '13:00');
    const [first, second] = await slotsToMoveTo(bench.db, new Date('2026-11-16T15:30:00Z'));
    expect(first).toMatchObject({ date: '2026-11-16', startTime: '14:00:00' });
    expect(second).toMatchObject({ date: '2026-11-16', startTime: '15:00:00' });
  });
});
