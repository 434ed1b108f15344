import { type Context, Hono } from 'hono';
import { type ManageRefusal, refusalMessage } from '#domain/booking/errors.ts';
import { managePath as path } from '#domain/booking/manage-link.ts';
import type { BookingState, ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { formType, onlyTypes } from '../middleware/refusal.ts';
import type { ManageResult, MoveResult, slotsToMoveTo } from '../services/manage-booking.ts';

type Dependencies = {
  find: (token: string) => Promise<ManageResult>;
  freeSlots: () => ReturnType<typeof slotsToMoveTo>;
  cancel: (token: string) => Promise<ManageResult>;
  move: (request: { token: string; slotId: string }) => Promise<MoveResult>;
  /** Renders the page behind the link. */
  render: (context: Context, view: ManageView, status: 200 | 404) => Promise<Response>;
};

const tokenShape = /^[\w-]{22}$/;

/** What a form did, as the address of the next page says it. */
type Result = { done: 'canceled' | 'moved' } | { failed: ManageRefusal };

/** The private link in a confirmation: GET only shows the booking, POST changes it. */
export function manageBookingRoutes({ find, freeSlots, cancel, move, render }: Dependencies): Hono {
  const app = new Hono();
  app.get(path, show);
  app.post(path, limitBody(4), onlyTypes([formType], 'Send a form'), async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const sent = form.get('token') ?? '';
    // Anything else would only make a long address that leads nowhere.
    const token = tokenShape.test(sent) ? sent : '';
    const result = await act(token, form.get('action'), form.get('slot_id') ?? '');
    // Redirect, also after a refusal, so that a reload does not post the form again.
    context.header('Cache-Control', 'no-store');
    return context.redirect(`${path}?${new URLSearchParams({ token, ...result })}`, 303);
  });

  async function act(token: string, action: string | null, slotId: string): Promise<Result> {
    if (action === 'cancel') {
      const result = await cancel(token);
      return result.ok ? { done: 'canceled' } : { failed: result.error };
    }
    if (action !== 'move') return { failed: 'action' };
    if (!isUuid(slotId)) return { failed: 'slot' };
    const result = await move({ token, slotId });
    return result.ok ? { done: 'moved' } : { failed: result.error };
  }

  async function show(context: Context): Promise<Response> {
    const { token = '', done, failed } = context.req.query();
    const found = await find(token);
    if (context.req.header('Accept') === 'application/json') {
      // The confirmation on the booking page asks whether it is still true.
      context.header('Cache-Control', 'no-store');
      return context.json({ slot: found.ok ? timesOf(found.slot) : null } satisfies BookingState);
    }
    const outcome = outcomeOf(found, done, failed);
    const slots = found.ok ? (await freeSlots()).filter((slot) => slot.id !== found.slot.id) : [];
    const booking = found.ok
      ? {
          customerName: found.booking.customerName,
          date: found.slot.date,
          startTime: found.slot.startTime.slice(0, 5),
          timeZone: found.booking.timeZone,
        }
      : null;
    const view: ManageView = {
      token,
      booking,
      slots: slots.map(({ id, date, startTime, maxBookings, currentBookings }) => ({
        id,
        date,
        startTime: startTime.slice(0, 5),
        places: maxBookings,
        booked: currentBookings,
      })),
      ...(outcome && { outcome }),
    };
    return render(context, view, booking || outcome?.kind === 'canceled' ? 200 : 404);
  }
  return app;
}

function timesOf({ date, startTime, endTime }: Extract<ManageResult, { ok: true }>['slot']): BookingState['slot'] {
  return { date, start_time: startTime, end_time: endTime };
}

/** The outcome named in the URL, if it matches the booking. */
function outcomeOf(found: ManageResult, done = '', failed = ''): ManageOutcome | undefined {
  if (done === 'canceled' && !found.ok && found.error === 'canceled') return { kind: 'canceled' };
  if (done === 'moved' && found.ok && found.booking.sequence > 0) return { kind: 'moved' };
  const message = refusalMessage(failed);
  return message === null ? undefined : { kind: 'failed', message };
}
