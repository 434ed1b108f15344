import type { NewDemoBooking } from '#app/lib/api-client.ts';
import { bookingTexts, validateBooking } from '#domain/booking/booking.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';

export type DetailProblems = { kind: 'missing' | 'email'; fields: FieldProblems };

/** What keeps the details from being sent; what else there is to say about a booking, the backend says. */
export function detailProblems(booking: NewDemoBooking): DetailProblems | null {
  const result = validateBooking(booking);
  const { customer_name, customer_email } = result.ok ? {} : result.fields;
  if (!customer_name && !customer_email) return null;
  const missing = [customer_name, customer_email].includes(bookingTexts.missing);
  return {
    kind: missing ? 'missing' : 'email',
    fields: { ...(customer_name && { customer_name }), ...(customer_email && { customer_email }) },
  };
}
