import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import { feedEventSchema } from './feed.ts';
import { daySchema, idSchema, timeSchema } from './value-schemas.ts';
import { type WebhookType, webhookTypes } from './webhook.ts';

export type WebhookDescription = { summary: string; schema: v.GenericSchema; example: unknown };

const text = (description: string) => v.pipe(v.string(), v.description(description));
const time = (description: string) => v.pipe(timeSchema, v.description(description));
const at = '2026-11-16T14:29:58.000Z';

const recordSchema = (type: WebhookType) =>
  v.object({ ...feedEventSchema.entries, type: v.pipe(v.literal(type), v.description('What happened.')) });

const fileSchema = v.object({
  type: v.pipe(v.literal('export.ready'), v.description('What happened.')),
  at: time('When it was ready, ISO 8601 in UTC.'),
  id: v.pipe(idSchema, v.description('The id of the export.')),
  format: text('The format of the file.'),
  rows: v.pipe(v.nullable(v.number()), v.description('Rows of the file.')),
  expires_at: v.pipe(v.nullable(timeSchema), v.description('Until when the file can be fetched, ISO 8601 in UTC.')),
});

const subscriptionSchema = v.object({
  type: v.pipe(v.literal('subscription.changed'), v.description('What happened.')),
  at: time('When the message was written, ISO 8601 in UTC.'),
  change: text('What was done with it.'),
  id: v.pipe(idSchema, v.description('The id of the subscription.')),
  dataset: v.pipe(v.picklist(datasetNames), v.description('The dataset.')),
  fips: text('The five digits of the county.'),
  starts_on: v.pipe(daySchema, v.description('The first day, yyyy-mm-dd.')),
  ends_on: v.pipe(daySchema, v.description('The last day, yyyy-mm-dd.')),
  is_exclusive: v.pipe(v.boolean(), v.description('Whether the file is yours alone.')),
});

const removed = {
  id: '3f1d0c1e-6a55-4a4e-9d0b-2f8a51c7e001',
  key: 'C-1-PB-26-001984',
  dataset: 'probate',
  fips: '48453',
  at,
  record: null,
};

/** The example of each type has what is special about it. */
const described: Record<WebhookType, { summary: string; event: v.GenericSchema; example: unknown }> = {
  'record.added': {
    summary: 'Records that are new in your county files',
    event: recordSchema('record.added'),
    example: { ...removed, type: 'record.added', reason: null },
  },
  'record.changed': {
    summary: 'Records that changed',
    event: recordSchema('record.changed'),
    example: { ...removed, type: 'record.changed', reason: null },
  },
  'record.closed': {
    summary: 'Records that closed: remove your copies',
    event: recordSchema('record.closed'),
    example: { ...removed, type: 'record.closed', reason: 'sold' },
  },
  'record.recalled': {
    summary: 'Records that you may not have anymore: remove your copies',
    event: recordSchema('record.recalled'),
    example: { ...removed, type: 'record.recalled', reason: 'suppressed' },
  },
  'export.ready': {
    summary: 'A file that you asked for is ready',
    event: fileSchema,
    example: {
      type: 'export.ready',
      at,
      id: '9b2f6d0a-7c1e-4b7f-8a64-0d5c8e1f2a33',
      format: 'csv',
      rows: 412,
      expires_at: '2026-11-23T14:29:58.000Z',
    },
  },
  'subscription.changed': {
    summary: 'What you are subscribed to has changed',
    event: subscriptionSchema,
    example: {
      type: 'subscription.changed',
      at,
      change: 'extended',
      id: '5f0c2b7d-1d9e-4c55-9a3f-6e2b7c8d9e10',
      dataset: 'probate',
      fips: '48453',
      starts_on: '2026-07-01',
      ends_on: '2027-06-30',
      is_exclusive: false,
    },
  },
};

function messageOf(type: WebhookType): WebhookDescription {
  const { summary, event, example } = described[type];
  return {
    summary,
    schema: v.object({
      type: v.pipe(v.literal(type), v.description('What the message tells.')),
      timestamp: time('When it is sent, ISO 8601 in UTC.'),
      data: v.object({ events: v.pipe(v.array(event), v.description('What happened, the oldest first.')) }),
    }),
    example: { type, timestamp: '2026-11-16T14:30:00.000Z', data: { events: [example] } },
  };
}

/** The message of each type, of an endpoint with the standard preset. */
export const webhookMessages = new Map(webhookTypes.map((type) => [type, messageOf(type)]));
