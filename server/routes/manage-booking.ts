import { type Context, Hono } from 'hono';
import { bookingErrors, manageErrors } from '#domain/booking/errors.ts';
import type { ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { refusal } from '../middleware/refusal.ts';
import type { ManageResult, MoveResult } from '../services/manage-booking.ts';

type Dependencies = {
  find: (token: string) => Promise<ManageResult>;
  freeSlots: () => Promise<{ id: string; date: string; startTime: string }[]>;
  cancel: (token: string) => Promise<ManageResult>;
  move: (request: { token: string; slotId: string }) => Promise<MoveResult>;
  /** The page behind the link, rendered with what it shows. */
  render: (context: Context, view: ManageView, status: 200 | 404 | 409) => Promise<Response>;
};

const path = '/book-demo/manage';

/** The private link of a confirmation: looking changes nothing, posting a form does. */
export function manageBookingRoutes({ find, freeSlots, cancel, move, render }: Dependencies): Hono {
  const app = new Hono();
  app.get(path, (context) => show(context, context.req.query('token') ?? ''));
  app.post(path, limitBody(4), async (context) => {
    const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') return refusal(context, 415, 'Send a form', '');
    const form = new URLSearchParams(await context.req.text());
    const token = form.get('token') ?? '';
    const outcome = await act(token, form.get('action'), form.get('slot_id') ?? '');
    return show(context, token, outcome);
  });

  async function act(token: string, action: string | null, slotId: string): Promise<ManageOutcome> {
    if (action === 'cancel') {
      const result = await cancel(token);
      return result.ok ? { kind: 'cancelled' } : { kind: 'failed', message: manageErrors[result.error] };
    }
    const result = await move({ token, slotId });
    return result.ok
      ? { kind: 'moved' }
      : { kind: 'failed', message: { ...bookingErrors, ...manageErrors }[result.error] };
  }

  async function show(context: Context, token: string, outcome?: ManageOutcome): Promise<Response> {
    const found = await find(token);
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
    const status = outcome?.kind === 'failed' ? 409 : booking || outcome ? 200 : 404;
    return render(context, view, status);
  }
  return app;
}
