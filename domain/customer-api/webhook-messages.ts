import * as v from 'valibot';
import { type WebhookType, webhookTypes } from './webhook.ts';

const summaries: Record<WebhookType, string> = {
  'record.added': 'Records that are new in your county files',
  'record.changed': 'Records that changed',
  'record.closed': 'Records that closed',
  'record.recalled': 'Records that you have and must remove or check again',
  'export.ready': 'A file that you asked for is ready',
  'subscription.changed': 'What you are subscribed to has changed',
};

/** A message of an endpoint with the standard preset. */
export const webhookSchemas: Record<WebhookType, { summary: string; schema: v.GenericSchema; example: unknown }> =
  Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        summary: summaries[type],
        schema: v.object({
          type: v.literal(type),
          timestamp: v.pipe(v.string(), v.isoTimestamp(), v.description('When the message was written.')),
          data: v.record(v.string(), v.unknown()),
        }),
        example: { type, timestamp: '2026-11-16T14:30:00.000Z', data: {} },
      },
    ]),
  ) as Record<WebhookType, { summary: string; schema: v.GenericSchema; example: unknown }>;
