import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { calendarErrors } from '#domain/desk/bookings.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { type Account, newBrowser, staffMember } from '#tests/support/accounts.ts';
import { monday } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const whole = wholeApp();
const desk = '/functions/v1/desk/bookings';
const nobody = '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10';
const visitor = { customer_name: 'Bo Lind', customer_phone: '', company: 'Oak Homes', message: '' };
let staff: Account;

beforeAll(async () => {
  await emptyTables(whole.db, 'demo_slots', 'closures');
  await fillSlots(whole.db, monday);
  staff = await staffMember(whole.app(), whole.db, 'eve@example.com');
});

const send = async (method: string, path: string, body?: unknown) => {
  const response = await staff.request(method, `${desk}${path}`, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

async function slotAt(date: string, time: string): Promise<string> {
  const [slot] = await rows(
    whole.db,
    sql`select id from demo_slots where date = ${date}::date and start_time = ${time}::time`,
  );
  return String(slot?.id);
}

/** Books as a visitor does, and returns the answer with the id of the booking. */
async function book(date: string, time: string, email: string) {
  const response = await newBrowser(whole.app()).request('POST', '/rest/v1/demo_bookings', {
    ...visitor,
    slot_id: await slotAt(date, time),
    customer_email: email,
  });
  return { response, id: response.headers.get('Booking-Id') ?? '' };
}

const offered = async (date: string) => {
  const response = await whole
    .app()
    .request(`/rest/v1/demo_slots?date=eq.${date}&is_available=is.true&order=start_time`);
  return (await response.json()) as Record<string, unknown>[];
};

test('a closed hour disappears from the public list, and booking it is refused like a full one', async () => {
  const before = await offered('2026-11-17');
  const closed = await send('POST', '/closures', {
    date: '2026-11-17',
    startTime: '10:00',
    endTime: '10:30',
    reason: '',
  });
  expect(closed.status).toBe(201);
  const after = await offered('2026-11-17');
  expect(after).toEqual(before.slice(1));
  // The columns of the specification, and no other.
  expect(Object.keys(after[0] ?? {})).toEqual([
    'id',
    'date',
    'start_time',
    'end_time',
    'is_available',
    'max_bookings',
    'current_bookings',
  ]);
  const { response } = await book('2026-11-17', '10:00', 'late@example.com');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'P0001',
    message: 'This time slot is fully booked. Please choose another time.',
  });
  expect((await send('DELETE', `/closures/${closed.body.id}`)).status).toBe(200);
  expect(await offered('2026-11-17')).toEqual(before);
});

test('closing a day with a booking is a conflict that names who is booked, until they are moved', async () => {
  const { id } = await book('2026-11-18', '11:00', 'bo@example.com');
  const day = { date: '2026-11-18', reason: 'Team day' };
  const refused = await send('POST', '/closures', day);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: calendarErrors.booked, code: 'booked', booked: [{ id, name: 'Bo Lind', email: 'bo@example.com' }] },
  });
  const { body } = await send('GET', '/free-slots');
  const [free] = body.slots as { id: string }[];
  expect((await send('POST', `/${id}/move`, { slotId: free?.id, sequence: 0 })).status).toBe(200);
  expect((await send('POST', '/closures', day)).status).toBe(201);
  const week = (await send('GET', '/week?week=2026-11-22')).body;
  expect(week).toMatchObject({ week: '2026-11-16' });
});

test('lists, details and exports show a booking to staff', async () => {
  const { id } = await book('2026-11-20', '13:00', 'list@example.com');
  const page = await send('GET', '?q=list@ex');
  expect(page.body).toMatchObject({
    rows: [{ id, name: 'Bo Lind', date: '2026-11-20', startTime: '13:00' }],
    next: null,
  });
  expect((await send('GET', `/${id}`)).body).toMatchObject({ id, company: 'Oak Homes', sequence: 0, isOver: false });
  const file = await staff.request('POST', `${desk}/export`, { status: 'upcoming', q: 'list@ex' });
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="bookings-upcoming.csv"');
  expect((await file.text()).split('\r\n')).toHaveLength(3);
  expect((await send('POST', `/${id}/cancel`, { sequence: 0 })).status).toBe(200);
  expect((await send('GET', '?status=canceled&q=list@ex')).body).toMatchObject({ rows: [{ id }] });
});

test.each([
  ['GET', '?status=nothing', undefined, 400],
  ['GET', '?q=ab', undefined, 400],
  ['GET', '?after=abc', undefined, 400],
  ['GET', '?status=canceled&after=WyIyMDI2LTExLTE2IiwiMTA6MDA6MDAiLCJ4Il0', undefined, 400],
  ['GET', '/week?week=2026-02-30', undefined, 400],
  ['GET', '/not-an-id', undefined, 404],
  ['GET', `/${nobody}`, undefined, 404],
  ['POST', `/${nobody}/cancel`, {}, 404],
  ['POST', '/not-an-id/move', { slotId: nobody }, 404],
  ['POST', `/${nobody}/move`, { slotId: 'x' }, 400],
  ['DELETE', `/closures/${nobody}`, undefined, 404],
  ['DELETE', '/closures/x', undefined, 404],
  ['POST', '/closures', { date: '2026-11-31' }, 400],
  ['POST', '/closures', { date: '2026-11-30', startTime: '25:00', endTime: '26:00' }, 400],
  ['POST', '/closures', { date: '2026-11-30', startTime: '11:00', endTime: '10:00' }, 400],
  ['POST', '/closures', { date: '2026-11-30', reason: 'x'.repeat(201) }, 400],
  ['POST', '/closures', { date: '2020-01-01' }, 409],
  ['POST', '/slots', { date: '2026-11-30', startTime: '10:00', endTime: '10:30', places: 1 }, 409],
  ['POST', '/slots', { date: '2026-11-30', startTime: '09:00', endTime: '09:30', places: 0 }, 400],
  ['POST', '/slots', { date: '2026-11-30', startTime: '09:00', endTime: '09:30', places: 1.5 }, 400],
  ['PATCH', `/slots/${nobody}`, { places: 2 }, 404],
  ['PATCH', `/slots/${nobody}`, { places: 101 }, 400],
  ['POST', '/export', { status: 'nothing' }, 400],
])('%s %s with %j is answered with %i and says why', async (method, path, body, status) => {
  const answer = await send(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toEqual(expect.any(String));
  if (status === 400) expect(answer.body.fields).not.toEqual({});
});
