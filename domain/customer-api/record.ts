import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import { qualities } from '../leads/lead.ts';
import { closeReasons } from '../records/filing.ts';
import { daySchema, idSchema, timeSchema } from './value-schemas.ts';

const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text));
const time = (text: string) => described(timeSchema, `${text}, ISO 8601 in UTC.`);

/** What names a record everywhere. */
export const recordNames = {
  id: described(idSchema, 'Our id of the record, a UUID. It never changes.'),
  key: described(
    v.string(),
    'The case, instrument or notice number of the clerk: unique within its county and dataset.',
  ),
  dataset: described(v.picklist(datasetNames), 'The dataset.'),
  fips: described(v.string(), 'The five digits of the county.'),
};

/** A record as every answer of `/v1` has it. */
export const apiRecordSchema = v.object({
  ...recordNames,
  county: described(v.string(), 'The name of the county.'),
  state: described(v.string(), 'Two letters.'),
  property_address: described(v.string(), 'The address of the property; empty if the source has none.'),
  filed_on: described(daySchema, 'The day of the filing, yyyy-mm-dd.'),
  posted_at: described(v.nullable(timeSchema), 'When the clerk made it public, ISO 8601 in UTC; null if not known.'),
  captured_at: time('When we first read it'),
  market_value: described(v.nullable(v.number()), 'Whole dollars; null if not known.'),
  score: described(
    v.nullable(v.number()),
    'From 0 to 100, by our rules; it moves with the days. Null if too little is known.',
  ),
  quality: described(v.nullable(v.picklist(qualities)), 'The score in a word.'),
  version: described(v.number(), 'Grows with every change of what the source says.'),
  do_not_call: described(
    v.nullable(v.boolean()),
    'Whether the phone number of the owner is on the National Do Not Call Registry; null if nobody checked.',
  ),
  fields: described(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    'The fields of the data dictionary that the source has, by name. Money is a plain number, a date is yyyy-mm-dd.',
  ),
});
export type ApiRecord = v.InferOutput<typeof apiRecordSchema>;

/** Why a copy has to be removed: how the record ended, or what happened to it, to its file or to the subscription. */
export const removalReasons = [...closeReasons, 'suppressed', 'sealed', 'deleted', 'subscription_ended'] as const;
export type RemovalReason = (typeof removalReasons)[number];
