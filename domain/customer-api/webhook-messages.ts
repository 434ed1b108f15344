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

export type WebhookDescription = { summary: string; schema: v.GenericSchema; example: unknown };

function described(type: WebhookType): WebhookDescription {
  return {
    summary: summaries[type],
    schema: v.object({
      type: v.pipe(v.literal(type), v.description('What the message tells.')),
      timestamp: v.pipe(v.string(), v.isoTimestamp(), v.description('When the message was written.')),
      data: v.record(v.string(), v.unknown()),
    }),
    example: { type, timestamp: '2026-11-16T14:30:00.000Z', data: {} },
  };
}

/** The message of each type, of an endpoint with the standard preset. */
export const webhookMessages = new Map(webhookTypes.map((type) => [type, described(type)]));
