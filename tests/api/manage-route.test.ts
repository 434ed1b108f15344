import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ManageView } from '#domain/booking/managed-booking.ts';
import { manageBookingRoutes } from '#server/routes/manage-booking.ts';
import { cancelBooking, findBooking, moveBooking, slotsToMoveTo } from '#server/services/manage-booking.ts';
import { bookingBench, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { postgres } from '#tests/support/databases.ts';

const path = '/book-demo/manage';

// The services are tested on both databases in manage-booking.test.ts; this is about HTTP.
describe('on postgres', () => {
  const bench = bookingBench(postgres.open);
  const app = () => {
    const failing = new Hono();
    failing.onError((_, context) => context.json({ error: 'failed' }, 500));
    return failing.route(
      '/',
      manageBookingRoutes({
        find: (token) => findBooking(bench.db, token, monday),
        freeSlots: () => slotsToMoveTo(bench.db, monday),
        cancel: (token) => cancelBooking(bench.db, token, serviceContext()),
        move: (request) => moveBooking(bench.db, request, serviceContext()),
        render: async (context, view, status) => context.json(view, status),
      }),
    );
  };
  const post = (fields: Record<string, string>) =>
    app().request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const follow = async (response: Response) => {
    const shown = await app().request(response.headers.get('Location') ?? '');
    return { status: shown.status, view: (await shown.json()) as ManageView };
  };

  async function booked() {
    const { id } = await bench.slot('2026-11-17', '10:00');
    await bench.book(id);
    return bench.token();
  }

  test.each([
    [{ action: 'move', slot_id: '' }, 'choose one of the times'],
    [{ action: 'move', slot_id: 'tomorrow' }, 'choose one of the times'],
    [{ action: 'move', slot_id: "3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10'" }, 'choose one of the times'],
    [{ action: 'move' }, 'choose one of the times'],
    [{ action: 'delete' }, 'whether to move or cancel'],
    [{}, 'whether to move or cancel'],
  ])(
    '%j redirects to a page that gives the reason, also after a reload, and changes nothing',
    async (fields, message) => {
      const token = await booked();
      const other = await bench.slot('2026-11-18', '10:00');
      const response = await post({
        token,
        ...('action' in fields && fields.action === 'move' ? {} : { slot_id: other.id }),
        ...fields,
      } as Record<string, string>);
      expect(response.status).toBe(303);
      for (const _ of [1, 2]) {
        const { status, view } = await follow(response);
        expect(status).toBe(200);
        expect(view.outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining(message) });
        expect(view.booking).toMatchObject({ date: '2026-11-17', startTime: '10:00' });
      }
      expect(await bench.slot('2026-11-18', '10:00')).toMatchObject({ taken: 0 });
      expect(await bench.count('outbox')).toBe(2);
    },
  );

  test('each time to move to has its places and its bookings', async () => {
    const token = await booked();
    const group = await bench.slot('2026-11-18', '11:00');
    await bench.book(group.id);
    const response = await app().request(`${path}?token=${token}`);
    const { slots } = (await response.json()) as ManageView;
    expect(slots.find(({ id }) => id === group.id)).toMatchObject({ places: 5, booked: 1 });
    const { id } = await bench.slot('2026-11-18', '10:00');
    expect(slots.find((slot) => slot.id === id)).toMatchObject({ places: 1, booked: 0 });
  });

  test('a move redirects to a page that confirms it, also after a reload', async () => {
    const token = await booked();
    const other = await bench.slot('2026-11-18', '10:00');
    const response = await post({ token, action: 'move', slot_id: other.id });
    expect(response.status).toBe(303);
    for (const _ of [1, 2]) {
      const { status, view } = await follow(response);
      expect(status).toBe(200);
      expect(view).toMatchObject({ outcome: { kind: 'moved' }, booking: { date: '2026-11-18' } });
    }
  });

  test('a cancellation redirects to a page that confirms it, also after a reload', async () => {
    const response = await post({ token: await booked(), action: 'cancel' });
    expect(response.status).toBe(303);
    for (const _ of [1, 2]) {
      expect(await follow(response)).toMatchObject({
        status: 200,
        view: { outcome: { kind: 'canceled' }, booking: null },
      });
    }
    expect(await bench.count('outbox')).toBe(4);
  });

  test('a URL cannot make the page confirm something that did not happen', async () => {
    const token = await booked();
    for (const done of ['moved', 'canceled', 'failed', 'toString']) {
      const shown = await app().request(`${path}?${new URLSearchParams({ token, done, failed: done.at(-1) ?? '' })}`);
      expect(await shown.json()).not.toHaveProperty('outcome');
    }
    expect((await app().request(`${path}?token=x&done=canceled`)).status).toBe(404);
  });

  test('the booking page can ask when the demo is now, and gets nothing about the visitor', async () => {
    const token = await booked();
    const ask = () => app().request(`${path}?token=${token}`, { headers: { Accept: 'application/json' } });
    const answer = await ask();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      slot: { date: '2026-11-17', start_time: '10:00:00', end_time: '10:30:00' },
    });
    await post({ token, action: 'cancel' });
    expect(await (await ask()).json()).toEqual({ slot: null });
  });

  test('a refused move says why on a page of its own, and a token of another shape never reaches the address', async () => {
    const token = await booked();
    const full = await bench.slot('2026-11-18', '10:00');
    await bench.book(full.id, { customer_email: 'bob@example.com' });
    const { status, view } = await follow(await post({ token, action: 'move', slot_id: full.id }));
    expect(status).toBe(200);
    expect(view).toMatchObject({
      outcome: { kind: 'failed', message: expect.stringContaining('fully booked') },
      booking: { date: '2026-11-17' },
    });
    const guessed = await post({ token: 'x'.repeat(3000), action: 'cancel' });
    expect(guessed.headers.get('Location')).toBe(`${path}?token=&failed=unknown`);
    expect(await follow(guessed)).toMatchObject({ status: 404, view: { booking: null, outcome: { kind: 'failed' } } });
  });
});
