import { type Context, Hono } from 'hono';
import { bookingErrors, manageErrors, manageInputErrors } from '#domain/booking/errors.ts';
import type { ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { refusal } from '../middleware/refusal.ts';
import type { ManageResult, MoveResult } from '../services/manage-booking.ts';

type Dependencies = {
  find: (token: string) => Promise<ManageResult>;
  freeSlots: () => Promise<{ id: string; date: string; startTime: string }[]>;
  cancel: (token: string) => Promise<ManageResult>;
  move: (request: { token: string; slotId: string }) => Promise<MoveResult>;
  /** Renders the page behind the link. */
  render: (context: Context, view: ManageView, status: 200 | 400 | 404 | 409) => Promise<Response>;
};

const path = '/book-demo/manage';

const slotShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Done = 'cancelled' | 'moved';
type Failed = { status: 400 | 409; message: string };

/** The private link in a confirmation: GET only shows the booking, POST changes it. */
export function manageBookingRoutes({ find, freeSlots, cancel, move, render }: Dependencies): Hono {
  const app = new Hono();
  app.get(path, (context) => show(context, context.req.query('token') ?? '', context.req.query('done')));
  app.post(path, limitBody(4), async (context) => {
    const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') return refusal(context, 415, 'Send a form', '');
    const form = new URLSearchParams(await context.req.text());
    const token = form.get('token') ?? '';
    const result = await act(token, form.get('action'), form.get('slot_id') ?? '');
    if (typeof result !== 'string') return show(context, token, undefined, result);
    // Redirect, so that a reload does not post the form again.
    context.header('Cache-Control', 'no-store');
    return context.redirect(`${path}?${new URLSearchParams({ token, done: result })}`, 303);
  });

  async function act(token: string, action: string | null, slotId: string): Promise<Done | Failed> {
    if (action === 'cancel') {
      const result = await cancel(token);
      return result.ok ? 'cancelled' : { status: 409, message: manageErrors[result.error] };
    }
    if (action !== 'move') return { status: 400, message: manageInputErrors.action };
    if (!slotShape.test(slotId)) return { status: 400, message: manageInputErrors.slot };
    const result = await move({ token, slotId });
    return result.ok ? 'moved' : { status: 409, message: { ...bookingErrors, ...manageErrors }[result.error] };
  }

  async function show(context: Context, token: string, done?: string, failed?: Failed): Promise<Response> {
    const found = await find(token);
    const outcome = failed ? { kind: 'failed' as const, message: failed.message } : doneOutcome(found, done);
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
      slots: slots.map(({ id, date, startTime }) => ({ id, date, startTime: startTime.slice(0, 5) })),
      ...(outcome && { outcome }),
    };
    return render(context, view, failed?.status ?? (booking || outcome ? 200 : 404));
  }
  return app;
}

/** The outcome named in the URL, if it matches the booking. */
function doneOutcome(found: ManageResult, done: string | undefined): ManageOutcome | undefined {
  if (done === 'cancelled' && !found.ok && found.error === 'cancelled') return { kind: 'cancelled' };
  return done === 'moved' && found.ok && found.booking.sequence > 0 ? { kind: 'moved' } : undefined;
}
