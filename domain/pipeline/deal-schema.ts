import * as v from 'valibot';
import { stages } from './deal.ts';

export const dealLimits = {
  property_address: 200,
  place: 100,
  notes: 2000,
  contact: 255,
  value: 999_999_999_999.99,
} as const;

const text = (name: string, most: number) =>
  v.pipe(v.string(`${name} must be text`), v.maxLength(most, `${name} must be at most ${most} characters`));

const required = (name: string, most: number) => v.pipe(text(name, most), v.regex(/\S/, `${name} is required`));

const valueMessage = 'Estimated value must be a number between 0 and 999,999,999,999.99, or empty';

/** What a visitor may write into a deal: every field of it but the id and the day it was made. */
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
