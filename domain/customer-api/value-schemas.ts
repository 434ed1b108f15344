import * as v from 'valibot';
import { isDay } from '../samples/field-types.ts';

/** What the OpenAPI document calls the formats uuid, date and date-time. */
export const idSchema = v.pipe(v.string(), v.uuid('This is not an id.'), v.toLowerCase());
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('This is not a day as yyyy-mm-dd.'),
  // PostgreSQL has no year 0.
  v.check((text) => isDay(text) && text >= '0001', 'This is not a day as yyyy-mm-dd.'),
);
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());
