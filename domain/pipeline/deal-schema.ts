import * as v from 'valibot';
import { type Validated, validate } from '../forms/validate.ts';
import { stages } from './deal.ts';

export const dealLimits = {
  property_address: 200,
  place: 100,
  notes: 2000,
  contact: 255,
  value: 999_999_999_999.99,
} as const;

const text = (name: string, maxLength: number) =>
  v.pipe(v.string(`${name} must be text`), v.maxLength(maxLength, `${name} must be at most ${maxLength} characters`));

const required = (name: string, maxLength: number) =>
  v.pipe(text(name, maxLength), v.regex(/\S/, `${name} is required`));

const valueMessage = 'Estimated value must be a number between 0 and 999,999,999,999.99, or empty';

/** What a visitor may write: every field of a deal except its id and creation date. */
export const dealSchema = v.strictObject({
  property_address: required('Property address', dealLimits.property_address),
  county: required('County', dealLimits.place),
  state: required('State', dealLimits.place),
  stage: v.picklist(stages, `Stage must be one of ${stages.join(', ')}`),
  estimated_value: v.nullable(
    v.pipe(v.number(valueMessage), v.minValue(0, valueMessage), v.maxValue(dealLimits.value, valueMessage)),
  ),
  notes: text('Notes', dealLimits.notes),
  contact_name: text('Contact name', dealLimits.contact),
  contact_phone: text('Contact phone', dealLimits.contact),
  contact_email: text('Contact email', dealLimits.contact),
});

/** A change names only the fields it changes. */
export const dealChangesSchema = v.partial(dealSchema);

export type DealFields = v.InferOutput<typeof dealSchema>;
export type DealChanges = v.InferOutput<typeof dealChangesSchema>;

export function validateDeal(input: unknown): Validated<DealFields> {
  return validate(dealSchema, input);
}
