import type { Context } from 'hono';
import { validateBooking } from '#domain/booking/booking.ts';
import { type BookingError, bookingErrors, botErrors } from '#domain/booking/errors.ts';
import { bookingIdHeader, manageTokenHeader } from '#domain/booking/manage-link.ts';
import { botSign, minFillMs, parseSigns, signsHeader } from '#domain/forms/bot-signs.ts';
import type { VisitorCount } from '../middleware/rate-limit.ts';
import type { BookingRequest, BookingResult } from '../services/book-demo.ts';
import type { Inserted } from '../table-api/verbs.ts';

/**
 * The codes that PostgreSQL would return: a missing parent row, a duplicate row, and errors raised by our own rules.
 */
const codes: Record<BookingError, string> = {
  missing: '23503',
  duplicate: '23505',
  full: 'P0001',
  passed: 'P0001',
  key: 'P0001',
  two: 'P0001',
  network: 'P0001',
};

/** Inserts a row into demo_bookings for the table API; the message is shown to the visitor. */
export function bookingInserter(
  book: (request: BookingRequest) => Promise<BookingResult>,
  /** Counts the demos of an address; without it they are not limited. */
  booked: VisitorCount = () => 0,
) {
  return async (context: Context, body: Record<string, unknown>): Promise<Inserted> => {
    const sign = botSign(parseSigns(context.req.header(signsHeader)), minFillMs.booking);
    // Reported to the sender, because a person mistaken for a bot must not believe that a demo was booked.
    if (sign) return { ok: false, status: 400, code: 'P0001', message: botErrors[sign] };
    const result = validateBooking({ ...body, time_zone: context.req.header('X-Time-Zone') });
    if (!result.ok) {
      const [message = ''] = Object.values(result.fields);
      // The form shows each problem at its field; `details` is the place for it in PostgREST's error object.
      return { ok: false, status: 400, code: '23514', message, details: JSON.stringify(result.fields) };
    }
    const idempotencyKey = context.req.header('Idempotency-Key') || null;
    const quota = {
      take: async () => (await booked(context)) === 0,
      giveBack: async () => void (await booked(context, -1)),
    };
    const answer = await book({ booking: result.value, idempotencyKey, quota });
    if (!answer.ok) return { ok: false, status: 409, code: codes[answer.error], message: bookingErrors[answer.error] };
    context.header(bookingIdHeader, answer.booking.id);
    const { slotId, customerName, customerEmail, customerPhone, company, message } = answer.booking;
    // A repeated request only needs to know that the booking exists.
    if (answer.token === null) return { ok: true, row: { slot_id: slotId } };
    context.header(manageTokenHeader, answer.token);
    return {
      ok: true,
      row: {
        slot_id: slotId,
        customer_name: customerName,
        customer_email: customerEmail,
        customer_phone: customerPhone,
        company,
        message,
      },
    };
  };
}
