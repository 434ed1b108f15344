import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { manageTokenHeader } from '#domain/booking/manage-link.ts';
import { formatSigns, signsHeader } from '#domain/forms/bot-signs.ts';
import type { VisitorCount } from '#server/middleware/rate-limit.ts';
import { bookingInserter } from '#server/routes/insert-booking.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { bookingBench, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = bookingBench(open);

  async function insert(
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
    now = monday,
    booked?: VisitorCount,
  ) {
    const inserted = bookingInserter((request) => bookDemo(bench.db, request, serviceContext(now)), booked);
    const app = new Hono().post('/', async (context) =>
      context.json(await inserted(context, await context.req.json())),
    );
    return (await app.request('/', { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }
  const row = async (change: object = {}) => {
    const { id } = await bench.slot('2026-11-17', '10:00');
    return { slot_id: id, customer_name: 'Ana Reyes', customer_email: 'ana@example.com', ...change };
  };

  test('the response has the stored row without internal columns', async () => {
    const body = await row({ customer_name: ' Ana Reyes ' });
    expect(await insert(body, { 'X-Time-Zone': 'America/Chicago' })).toEqual({
      ok: true,
      row: {
        ...body,
        customer_name: 'Ana Reyes',
        customer_phone: '',
        company: '',
        message: '',
      },
    });
  });

  test('only the browser that booked gets the token of the private link, and a repeated request does not', async () => {
    const book = bookingInserter((request) => bookDemo(bench.db, request, serviceContext()));
    const app = new Hono().post('/', async (context) => context.json(await book(context, await context.req.json())));
    const request = { method: 'POST', headers: { 'Idempotency-Key': 'k2' }, body: JSON.stringify(await row()) };
    const first = await app.request('/', request);
    const token = await bench.token();
    expect(token).toHaveLength(22);
    expect(first.headers.get(manageTokenHeader)).toBe(token);
    expect(await first.text()).not.toContain(token);
    expect((await app.request('/', request)).headers.get(manageTokenHeader)).toBeNull();
  });

  test('a missing name or an invalid email is refused with the message of the specification', async () => {
    const refused = { ok: false, status: 400, code: '23514' };
    const missing = {
      ...refused,
      message: 'Name is required',
      details: JSON.stringify({ customer_name: 'Name is required' }),
    };
    expect(await insert(await row({ customer_name: '' }))).toEqual(missing);
    const wrong = {
      ...refused,
      message: 'Please enter a valid email address',
      details: JSON.stringify({ customer_email: 'Please enter a valid email address' }),
    };
    expect(await insert(await row({ customer_email: 'ana@example.com, bob@example.com' }))).toEqual(wrong);
    expect(await bench.count('demo_bookings')).toBe(0);
  });

  test('each of the four refusals has its own message', async () => {
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

  test('the idempotency key of the request is used', async () => {
    const body = await row();
    const first = await insert(body, { 'Idempotency-Key': 'k1' });
    expect(first).toMatchObject({ ok: true, row: { customer_name: 'Ana Reyes' } });
    expect(await insert(body, { 'Idempotency-Key': 'k1' })).toEqual({ ok: true, row: { slot_id: body.slot_id } });
    expect(await bench.count('demo_bookings')).toBe(1);
    const other = await bench.slot('2026-11-18', '10:00');
    expect(await insert({ ...body, slot_id: other.id }, { 'Idempotency-Key': 'k1' })).toMatchObject({
      ok: false,
      status: 409,
      message: expect.stringContaining('already used for another booking'),
    });
    expect(await bench.slot('2026-11-18', '10:00')).toMatchObject({ taken: 0 });
  });

  test.each([
    [{ website: '', elapsed: 300, untouched: true }, 'faster than a person'],
    [{ website: 'https://spam.example', elapsed: 60_000, untouched: false }, 'hidden field'],
  ])('a bot that shows %j gets an error message and no seat', async (signs, words) => {
    const answer = await insert(await row(), { [signsHeader]: formatSigns(signs) });
    expect(answer).toMatchObject({ ok: false, status: 400, message: expect.stringContaining(words) });
    expect(await bench.count('demo_bookings')).toBe(0);
  });

  test('a fast visitor with browser autofill is not treated as a bot', async () => {
    const signs = formatSigns({ website: '', elapsed: 300, untouched: false });
    expect(await insert(await row(), { [signsHeader]: signs })).toMatchObject({ ok: true });
  });

  test('a network can book three demos, and refused attempts do not count', async () => {
    let taken = 0;
    const booked = (_: Context, points = 1) => {
      taken += points;
      return taken > 3 ? 1000 : 0;
    };
    const slots = await Promise.all(
      ['10:00', '11:00', '13:00', '14:00', '15:00'].map((time) => bench.slot('2026-11-17', time)),
    );
    const book = async (index: number, email: string, key = '') =>
      insert(
        { ...(await row()), slot_id: slots[index]?.id, customer_email: email },
        key ? { 'Idempotency-Key': key } : {},
        monday,
        booked,
      );
    expect(await book(0, 'a@example.com')).toMatchObject({ ok: true });
    expect(await book(0, 'b@example.com')).toMatchObject({
      ok: false,
      message: expect.stringContaining('fully booked'),
    });
    expect(await book(1, 'b@example.com')).toMatchObject({ ok: true });
    expect(await book(2, 'c@example.com', 'k')).toMatchObject({ ok: true });
    expect(taken).toBe(3);
    expect(await book(3, 'd@example.com')).toMatchObject({
      ok: false,
      status: 409,
      message: expect.stringContaining('Three demos were booked from your network'),
    });
    // A retry of the third booking, whose response was lost, still succeeds.
    expect(await book(2, 'c@example.com', 'k')).toMatchObject({ ok: true });
    expect(await bench.count('demo_bookings')).toBe(3);
  });
});
