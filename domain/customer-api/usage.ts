import * as v from 'valibot';
import type { ApiOperation } from './operation.ts';
import { daySchema, idSchema } from './value-schemas.ts';

const count = (description: string) => v.pipe(v.number(), v.integer(), v.description(description));
const counts = {
  calls: count('Calls with a valid key, without those that a limit refused.'),
  refused: count('Of these calls: answered with a status from 400 to 499.'),
  records: count('Records that the answers carried.'),
};
const day = v.pipe(daySchema, v.description('A day of UTC, yyyy-mm-dd.'));

export const usageSchema = v.object({
  from: v.pipe(daySchema, v.description('The first of the 30 days, yyyy-mm-dd.')),
  to: v.pipe(daySchema, v.description('Today in UTC, yyyy-mm-dd.')),
  quota: v.pipe(
    v.object({
      per_day: count('Calls that all your keys together may make in a day of UTC.'),
      used_today: count('Calls of today.'),
      left_today: count('Calls that are left today.'),
      per_key_and_minute: count('Calls that one key may make in a minute.'),
    }),
    v.description('The limits, and what is left of them.'),
  ),
  days: v.pipe(
    v.array(v.object({ day, ...counts })),
    v.description('All keys together, the oldest day first. Days without a call are left out.'),
  ),
  keys: v.pipe(
    v.array(
      v.object({
        id: v.pipe(idSchema, v.description('The id of the key.')),
        name: v.pipe(v.string(), v.description('Its name.')),
        prefix: v.pipe(v.string(), v.description('The part of the key that may be shown.')),
        ...counts,
        days: v.array(v.object({ day, ...counts })),
      }),
    ),
    v.description('Each key that was used in these days, also one that is revoked.'),
  ),
});

export const usageOperations = {
  getUsage: {
    id: 'getUsage',
    method: 'get',
    path: '/usage',
    scope: 'counties',
    summary: 'What your keys did, and what is left of the quota',
    description:
      'Calls, refusals and records of the last 30 days, for each key and for all together. It is at most a few seconds old.',
    query: {},
    status: 200,
    response: usageSchema,
  },
} as const satisfies Record<string, ApiOperation>;
