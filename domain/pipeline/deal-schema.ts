import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import { type Validated, validate } from '../forms/validate.ts';
import { dayNumber } from '../time/day-number.ts';
import { dealLimits, nextKinds, stages } from './deal.ts';

const text = (name: string, maxLength: number) =>
  v.pipe(v.string(`${name} must be text`), v.maxLength(maxLength, `${name} must be at most ${maxLength} characters`));

const required = (name: string, maxLength: number) =>
  v.pipe(text(name, maxLength), v.regex(/\S/, `${name} is required`));

const types = datasetNames;
const firstDay = dayNumber('1900-01-01');
const lastDay = dayNumber('2199-12-31');
const nextMessage = 'Next date must be a day between 1900 and 2199, or empty';

const valueMessage = 'Estimated value must be a number between 0 and 999,999,999,999.99, or empty';

/** What a visitor may write: every field of a deal except its id, creation date and time of the last move. */
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
  dataset_type: v.nullable(v.picklist(types, `Dataset must be one of ${types.join(', ')}, or empty`)),
  next_on: v.nullable(
    v.pipe(
      v.string(nextMessage),
      v.check((day) => dayNumber(day) >= firstDay && dayNumber(day) <= lastDay, nextMessage),
    ),
  ),
  next_step: text('Next step', dealLimits.next_step),
  next_kind: v.picklist(nextKinds, `Kind of date must be one of ${nextKinds.join(', ')}`),
});

/** A change names only the fields it changes. */
export const dealChangesSchema = v.partial(dealSchema);

export type DealFields = v.InferOutput<typeof dealSchema>;
export type DealChanges = v.InferOutput<typeof dealChangesSchema>;

export function validateDeal(input: unknown): Validated<DealFields> {
  return validate(dealSchema, input);
}
