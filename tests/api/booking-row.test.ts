import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { bookingInserter } from '#server/routes/insert-booking.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { bookingBench, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = bookingBench(open);

  async function insert(body: Record<string, unknown>, headers: Record<string, string> = {}, now = monday) {
    const inserted = bookingInserter((request) => bookDemo(bench.db, request, serviceContext(now)));
    const app = new Hono().post('/', async (context) =>
      context.json(await inserted(context, await context.req.json())),
    );
    return (await app.request('/', { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }
  const row = async (change: object = {}) => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    return { slot_id: id, customer_name: 'Ana Reyes', customer_email: 'ana@example.com', ...change };
  };

  test('a row is answered as it was stored, without what is ours', async () => {
    const body = await row({ customer_name: ' Ana Reyes ' });
    expect(await insert(body, { 'X-Time-Zone': 'America/Chicago' })).toEqual({
      ok: true,
      row: {
        ...body,
        customer_name: 'Ana Reyes',
        customer_phone: '',
        company: '',
        message: '',
        time_zone: 'America/Chicago',
      },
    });
  });

  test('a missing name or a bad address is refused in the words of the specification', async () => {
    const refused = { ok: false, status: 400, code: '23514' };
    const missing = { ...refused, message: 'Please fill in your name and email' };
    expect(await insert(await row({ customer_name: '' }))).toEqual(missing);
    const wrong = { ...refused, message: 'Please enter a valid email address' };
    expect(await insert(await row({ customer_email: 'ana@example.com, bob@example.com' }))).toEqual(wrong);
    expect(await bench.count('demo_bookings')).toBe(0);
  });

  test('each of the four refusals has its own words', async () => {
    const message = (answer: { message?: string }) => answer.message;
    const body = await row();
    await insert(body);
    expect(message(await insert(body))).toBe('You already have a booking for this time slot.');
    expect(message(await insert({ ...body, customer_email: 'bob@example.com' }))).toBe(
      'This time slot is fully booked. Please choose another time.',
    );
    expect(message(await insert(body, {}, new Date('2026-11-17T14:01:00Z')))).toBe(
      'This time slot has passed. Please choose another time.',
    );
    expect(message(await insert({ ...body, slot_id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10' }))).toBe(
      'This time slot no longer exists.',
    );
  });

  test('the idempotency key of the request counts', async () => {
    const body = await row();
    const first = await insert(body, { 'Idempotency-Key': 'k1' });
    expect(await insert(body, { 'Idempotency-Key': 'k1' })).toEqual(first);
    expect(await bench.count('demo_bookings')).toBe(1);
  });
});
