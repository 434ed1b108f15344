import * as v from 'valibot';
import { company, email, name, plainPhone, requiredMessage } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';

/** The contact form, spec section 5; the keys stand in the order of the form. */
export const contactSchema = v.object({
  name: name('Name is required'),
  email: v.pipe(email('Email is required'), v.toLowerCase()),
  phone: plainPhone,
  company,
  message: requiredMessage('Message is required'),
});

export type Contact = v.InferOutput<typeof contactSchema>;

export function validateContact(input: unknown): Validated<Contact> {
  return validate(contactSchema, input);
}
