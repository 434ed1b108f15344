import * as v from 'valibot';
import { anyPhone, company, email, name, optional, optionalMessage } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';
import { knownTimeZone } from '../time/zones.ts';
import { bookingErrors } from './errors.ts';

export const bookingTexts = {
  missing: 'Please fill in your name and email',
  email: 'Please enter a valid email address',
} as const;

/** A row for demo_bookings as a visitor sends it, spec sections 5 and 7. */
export const bookingSchema = v.object({
  slot_id: v.pipe(v.string(bookingErrors.missing), v.uuid(bookingErrors.missing)),
  customer_name: name(bookingTexts.missing),
  customer_email: email(bookingTexts.missing),
  customer_phone: anyPhone,
  company,
  message: optionalMessage,
  /** Only decides which clock the mail tells first, so a name nobody knows is as good as none. */
  time_zone: v.pipe(optional('Time zone must be text'), v.transform(knownTimeZone)),
});

export type Booking = v.InferOutput<typeof bookingSchema>;

export function validateBooking(input: unknown): Validated<Booking> {
  return validate(bookingSchema, input);
}
