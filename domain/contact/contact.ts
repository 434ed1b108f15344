import * as v from 'valibot';
import { anyPhone, company, email, fieldTexts, name, requiredMessage } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';

/** Spec section 5: only digits, spaces, hyphens, parentheses. Also the pattern attribute of the field. */
export const phonePattern = String.raw`[\d\s\-\(\)]*`;

/** The contact form, spec section 5; the keys are in the order of the form. */
export const contactSchema = v.object({
  name: name('Name is required'),
  email: v.pipe(email('Email is required'), v.toLowerCase()),
  phone: v.pipe(anyPhone, v.regex(new RegExp(`^${phonePattern}$`), fieldTexts.phone)),
  company,
  message: requiredMessage('Message is required'),
});

export type Contact = v.InferOutput<typeof contactSchema>;

export function validateContact(input: unknown): Validated<Contact> {
  return validate(contactSchema, input);
}
