import * as v from 'valibot';
import { anyPhone, company, email, name, optional, optionalMessage } from '../forms/fields.ts';
import { type FieldProblems, type Validated, validate } from '../forms/validate.ts';
import { knownTimeZone } from '../time/zones.ts';
import { bookingErrors } from './errors.ts';

export const bookingTexts = {
  name: 'Name is required',
  email: 'Email is required',
} as const;

/** A row for demo_bookings as a visitor sends it, spec sections 5 and 7. */
export const bookingSchema = v.object({
  slot_id: v.pipe(v.string(bookingErrors.missing), v.uuid(bookingErrors.missing)),
  customer_name: name(bookingTexts.name),
  customer_email: email(bookingTexts.email),
  customer_phone: anyPhone,
  company,
  message: optionalMessage,
  /** Only decides which time comes first in the mail, so an unknown name counts as none. */
  time_zone: v.pipe(optional('Time zone must be text'), v.transform(knownTimeZone)),
});

export type BookingInput = v.InferOutput<typeof bookingSchema>;

export function validateBooking(input: unknown): Validated<BookingInput> {
  return validate(bookingSchema, input);
}

export type DetailProblems = { kind: 'missing' | 'email'; fields: FieldProblems };

/** The booking form itself checks only name and email, spec section 5. The server checks the rest. */
export function detailProblems(booking: unknown): DetailProblems | null {
  const result = validateBooking(booking);
  const { customer_name, customer_email } = result.ok ? {} : result.fields;
  if (!customer_name && !customer_email) return null;
  const missing = customer_name === bookingTexts.name || customer_email === bookingTexts.email;
  return {
    kind: missing ? 'missing' : 'email',
    fields: { ...(customer_name && { customer_name }), ...(customer_email && { customer_email }) },
  };
}
