import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import { type BuyBox, deadlineDays, freshnesses, occupancies, ownerKinds, wholeBuyBox } from '../delivery/buy-box.ts';
import { shortList } from '../forms/short-list.ts';
import { qualities } from '../leads/lead.ts';
import type { ApiParameter } from './operation.ts';
import { daySchema } from './value-schemas.ts';

const maxListed = 100;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `One of ${values.join(', ')}.`);
const listOf = <Schema extends v.GenericSchema<string, string>>(item: Schema) =>
  v.optional(shortList(item, maxListed, `At most ${maxListed} values.`), []);
const five = (what: string) => v.pipe(v.string(), v.regex(/^\d{5}$/, `${what} has five digits.`));
const wholeUpTo = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('This is not a whole number.'),
        v.integer('This is not a whole number.'),
        v.minValue(1, 'At least 1.'),
        v.maxValue(most, `At most ${most}.`),
      ),
    ),
    null,
  );
const flag = v.optional(v.boolean('This is true or false.'), false);

/** The buy box as parameters of `/v1`. */
export const recordFilters = {
  dataset: { kind: 'list', schema: listOf(oneOf(datasetNames)), description: 'Datasets, such as probate,foreclosure.' },
  county: { kind: 'list', schema: listOf(five('A county')), description: 'FIPS codes of counties.' },
  zip: { kind: 'list', schema: listOf(five('A ZIP code')), description: 'ZIP codes of the property.' },
  filed_since: {
    kind: 'text',
    schema: v.optional(v.nullable(daySchema), null),
    description: 'Filed on this day or later, yyyy-mm-dd.',
  },
  min_value: { kind: 'integer', schema: wholeUpTo(999_999_999), description: 'Market value in dollars, and up.' },
  min_equity: { kind: 'integer', schema: wholeUpTo(100), description: 'Equity in percent of the value, and up.' },
  min_score: { kind: 'integer', schema: wholeUpTo(100), description: 'Score, and up.' },
  quality: {
    kind: 'text',
    schema: v.optional(v.nullable(oneOf(qualities)), null),
    description: 'The score in a word.',
  },
  occupancy: {
    kind: 'text',
    schema: v.optional(v.nullable(oneOf(occupancies)), null),
    description: 'Who lives there.',
  },
  owner: { kind: 'list', schema: listOf(oneOf(ownerKinds)), description: 'Kinds of owners.' },
  has_phone: { kind: 'boolean', schema: flag, description: 'Only records with a phone number.' },
  has_mailing_address: { kind: 'boolean', schema: flag, description: 'Only records with a mailing address.' },
  deadline_within: {
    kind: 'integer',
    schema: v.optional(v.nullable(v.picklist(deadlineDays, `One of ${deadlineDays.join(', ')}.`)), null),
    description: 'A deadline within so many days: an auction, a redemption, a hearing.',
  },
  stacked: { kind: 'boolean', schema: flag, description: 'Only properties that are in two or more datasets.' },
  fresh: {
    kind: 'text',
    schema: v.optional(v.nullable(oneOf(freshnesses)), null),
    description:
      'Against what you hold: new was never delivered to you, changed says something else now, both is either.',
  },
} as const satisfies Record<string, ApiParameter>;

/** The same filters in a body. */
export const recordFilterSchema = v.strictObject(
  {
    dataset: v.pipe(recordFilters.dataset.schema, v.description(recordFilters.dataset.description)),
    county: v.pipe(recordFilters.county.schema, v.description(recordFilters.county.description)),
    zip: v.pipe(recordFilters.zip.schema, v.description(recordFilters.zip.description)),
    filed_since: v.pipe(recordFilters.filed_since.schema, v.description(recordFilters.filed_since.description)),
    min_value: v.pipe(recordFilters.min_value.schema, v.description(recordFilters.min_value.description)),
    min_equity: v.pipe(recordFilters.min_equity.schema, v.description(recordFilters.min_equity.description)),
    min_score: v.pipe(recordFilters.min_score.schema, v.description(recordFilters.min_score.description)),
    quality: v.pipe(recordFilters.quality.schema, v.description(recordFilters.quality.description)),
    occupancy: v.pipe(recordFilters.occupancy.schema, v.description(recordFilters.occupancy.description)),
    owner: v.pipe(recordFilters.owner.schema, v.description(recordFilters.owner.description)),
    has_phone: v.pipe(recordFilters.has_phone.schema, v.description(recordFilters.has_phone.description)),
    has_mailing_address: v.pipe(
      recordFilters.has_mailing_address.schema,
      v.description(recordFilters.has_mailing_address.description),
    ),
    deadline_within: v.pipe(
      recordFilters.deadline_within.schema,
      v.description(recordFilters.deadline_within.description),
    ),
    stacked: v.pipe(recordFilters.stacked.schema, v.description(recordFilters.stacked.description)),
    fresh: v.pipe(recordFilters.fresh.schema, v.description(recordFilters.fresh.description)),
  },
  (issue) => (issue.expected === 'never' ? 'There is no such filter.' : 'This is not a filter.'),
);
export type RecordFilter = v.InferOutput<typeof recordFilterSchema>;

/** The buy box of the filters. */
export function boxOf(filter: RecordFilter): BuyBox {
  return {
    ...wholeBuyBox,
    datasets: [...new Set(filter.dataset)].toSorted(),
    counties: [...new Set(filter.county)].toSorted(),
    zips: [...new Set(filter.zip)].toSorted(),
    since: filter.filed_since,
    value: filter.min_value,
    equity: filter.min_equity,
    score: filter.min_score,
    quality: filter.quality,
    occupancy: filter.occupancy,
    owners: [...new Set(filter.owner)].toSorted(),
    phone: filter.has_phone,
    mailing: filter.has_mailing_address,
    deadline: filter.deadline_within,
    stacked: filter.stacked,
    fresh: filter.fresh,
  };
}
