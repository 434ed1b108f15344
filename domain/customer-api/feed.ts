import * as v from 'valibot';
import type { ApiOperation } from './operation.ts';
import { apiRecordSchema, recordNames, removalReasons } from './record.ts';
import { limitParameter } from './records.ts';
import { timeSchema } from './value-schemas.ts';

/** What the feed tells. The first two carry the record as it is now, the others only name it: remove your copy. */
export const feedTypes = [
  'record.added',
  'record.changed',
  'record.closed',
  'record.recalled',
  'record.removed',
] as const;
export type FeedType = (typeof feedTypes)[number];

export const feedEventSchema = v.object({
  type: v.pipe(
    v.picklist(feedTypes),
    v.description('record.added and record.changed: store the record. All others: remove your copy.'),
  ),
  ...recordNames,
  at: v.pipe(timeSchema, v.description('When it happened, ISO 8601 in UTC.')),
  reason: v.pipe(v.nullable(v.picklist(removalReasons)), v.description('Why your copy has to be removed; else null.')),
  record: v.pipe(
    v.nullable(apiRecordSchema),
    v.description('The record as it is now; null if your copy has to be removed.'),
  ),
});
export type FeedEvent = v.InferOutput<typeof feedEventSchema>;

export const feedOperations = {
  readFeed: {
    id: 'readFeed',
    method: 'get',
    path: '/feed',
    scope: 'feed',
    summary: 'What happened to your records, in order',
    description:
      'Begin without `after`: the feed first tells every record that you may have. Store `next` with what you stored, and ask again with `after` set to it. If `has_more` is false you hold exactly what /v1/records says, except for score and quality, which move with the days and are not told. The cursor never expires. An event may be told again: storing and removing by `id` is enough.',
    query: {
      after: {
        kind: 'text',
        schema: v.optional(v.pipe(v.string(), v.maxLength(600, 'This is not a cursor of the feed.'))),
        description: 'The `next` of the answer before; `now` begins with what comes; left out, it begins at the start.',
      },
      limit: { ...limitParameter, description: 'The most events of an answer.' },
    },
    status: 200,
    response: v.object({
      data: v.array(feedEventSchema),
      next: v.pipe(
        v.string(),
        v.description('The cursor after these events; the same as before if there was nothing new.'),
      ),
      has_more: v.pipe(
        v.boolean(),
        v.description('Whether to ask again at once. A page with more to come may be empty.'),
      ),
    }),
  },
} as const satisfies Record<string, ApiOperation>;
