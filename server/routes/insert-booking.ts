import type { Context } from 'hono';
import { validateBooking } from '#domain/booking/booking.ts';
import { bookingIdHeader } from '#domain/booking/demo-uid.ts';
import { type BookingError, bookingErrors } from '#domain/booking/errors.ts';
import type { BookingRequest, BookingResult } from '../services/book-demo.ts';
import type { Inserted } from '../table-api/dependencies.ts';

/** The codes PostgreSQL itself would give: a missing parent row, a row that exists, and refusals of our own. */
const codes: Record<BookingError, string> = {
  missing: '23503',
  duplicate: '23505',
  full: 'P0001',
  passed: 'P0001',
  key: 'P0001',
};

/** What the table API does with a row for demo_bookings; the message is what the visitor reads. */
export function bookingInserter(book: (request: BookingRequest) => Promise<BookingResult>) {
  return async (context: Context, body: Record<string, unknown>): Promise<Inserted> => {
    const result = validateBooking({ time_zone: context.req.header('X-Time-Zone'), ...body });
    if (!result.ok) {
      const [message = ''] = Object.values(result.fields);
      return { ok: false, status: 400, code: '23514', message };
    }
    const idempotencyKey = context.req.header('Idempotency-Key') || null;
    const booked = await book({ booking: result.value, idempotencyKey });
    if (!booked.ok) return { ok: false, status: 409, code: codes[booked.error], message: bookingErrors[booked.error] };
    context.header(bookingIdHeader, booked.booking.id);
    const { slotId, customerName, customerEmail, customerPhone, company, message, timeZone } = booked.booking;
    return {
      ok: true,
      row: {
        slot_id: slotId,
        customer_name: customerName,
        customer_email: customerEmail,
        customer_phone: customerPhone,
        company,
        message,
        time_zone: timeZone,
      },
    };
  };
}
