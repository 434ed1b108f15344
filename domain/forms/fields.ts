import * as v from 'valibot';
import { cleanLine, cleanParagraphs } from './clean-text.ts';

/** The bounds of spec section 9; phone and territory have none there and get the longest that fit (decision 015). */
export const fieldLimits = { name: 100, email: 255, phone: 255, company: 100, territory: 2000, message: 2000 } as const;

/** The messages of spec section 5. */
export const fieldTexts = {
  nameLength: 'Name must be less than 100 characters',
  email: 'Please enter a valid email address',
  emailLength: 'Email must be less than 255 characters',
  phone: 'Please enter a valid phone number',
  companyLength: 'Company name must be less than 100 characters',
  messageLength: 'Message must be less than 2000 characters',
} as const;

const mark = String.raw`[^\s@,;:<>()[\]\\"\p{Cc}]`;
const label = String.raw`[^\s@.,;:<>()[\]\\"\p{Cc}]`;

/** One bare address, without anything that could start a second one, a name or a header. */
const emailShape = new RegExp(`^${mark}+@(?:${label}+\\.)+${label}+$`, 'u');

/** One line of required text. */
export const required = (message: string) => v.pipe(v.string(message), v.transform(cleanLine), v.nonEmpty(message));

/** One line of optional text. */
export const optional = (message: string) => v.pipe(v.nullish(v.string(message), ''), v.transform(cleanLine));

export const name = (missing: string) =>
  v.pipe(required(missing), v.maxLength(fieldLimits.name, fieldTexts.nameLength));

export const email = (missing: string) =>
  v.pipe(
    // Not cleaned like other lines: a line break makes an address invalid instead of becoming a space.
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(emailShape, fieldTexts.email),
    // It is stored in lower case, and some letters are longer in lower case.
    v.check((address) => address.toLowerCase().length <= fieldLimits.email, fieldTexts.emailLength),
  );

/** A number as people write it, with a plus, dots or an extension. */
export const anyPhone = v.pipe(optional(fieldTexts.phone), v.maxLength(fieldLimits.phone, fieldTexts.phone));

export const company = v.pipe(
  optional(fieldTexts.companyLength),
  v.maxLength(fieldLimits.company, fieldTexts.companyLength),
);

export const optionalMessage = v.pipe(
  v.nullish(v.string(fieldTexts.messageLength), ''),
  v.transform(cleanParagraphs),
  v.maxLength(fieldLimits.message, fieldTexts.messageLength),
);

export const requiredMessage = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform(cleanParagraphs),
    v.nonEmpty(missing),
    v.maxLength(fieldLimits.message, fieldTexts.messageLength),
  );
