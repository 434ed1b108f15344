import { datasetTypes, isDatasetType } from '../datasets/dataset-types.ts';
import type { WebhookPreset, WebhookType } from './webhook.ts';

type Scalar = string | number | boolean | null;

/** What happened to a record. The record is as it is now; null if your copy has to be removed. */
export type RecordEvent = {
  type: string;
  id: string;
  key: string;
  dataset: string;
  fips: string;
  at: string;
  reason: string | null;
  record: (Record<string, unknown> & { fields: Record<string, string | number | boolean> }) | null;
};

/** A file that is ready, or a subscription that changed. */
export type OtherEvent = { type: string; at: string; [name: string]: Scalar };

export type MessageContent = {
  type: WebhookType | 'test';
  /** When it is sent, ISO 8601 in UTC. */
  timestamp: string;
  events: (RecordEvent | OtherEvent)[];
};

/** Where a person looks, for messages that people read. */
type Place = { siteName: string; url: string };

/** The body of a message. */
export function messageBody(preset: WebhookPreset, content: MessageContent, place: Place): string {
  switch (preset) {
    case 'standard':
      return JSON.stringify({
        type: content.type,
        timestamp: content.timestamp,
        data: { events: content.events },
      });
    case 'flat':
      return JSON.stringify(content.events.map(flatEvent));
    case 'slack':
      return JSON.stringify({ text: slackText(content, place) });
  }
}

/** One object without objects in it. What names the event comes first, and no field of the record replaces it. */
export function flatEvent(event: RecordEvent | OtherEvent): Record<string, Scalar> {
  const { type, at, ...rest } = event;
  if (!('record' in rest) || rest.record === undefined) {
    return { event_type: type, event_at: at, ...(rest as Record<string, Scalar>) };
  }
  const { record, ...names } = rest as Omit<RecordEvent, 'type' | 'at'>;
  const { fields = {}, ...columns } = record ?? {};
  return { event_type: type, event_at: at, ...names, ...fields, ...(columns as Record<string, Scalar>), ...names };
}

const wordings: Record<WebhookType, [one: string, many: string]> = {
  'record.added': ['new record', 'new records'],
  'record.changed': ['record changed', 'records changed'],
  'record.closed': ['record closed', 'records closed'],
  'record.recalled': ['record recalled: remove your copy', 'records recalled: remove your copies'],
  'export.ready': ['file is ready', 'files are ready'],
  'subscription.changed': ['subscription changed', 'subscriptions changed'],
};

/** Counts by dataset, never a name, a number of a case or an address: everybody in the channel reads it. */
export function slackText({ type, events }: MessageContent, { siteName, url }: Place): string {
  if (type === 'test') return `${siteName}: this is a test. Messages reach this channel.`;
  const [one, many] = wordings[type];
  const counts = new Map<string, number>();
  for (const { dataset } of events) {
    const label = typeof dataset === 'string' && isDatasetType(dataset) ? datasetTypes[dataset] : '';
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const list = [...counts].map(([label, count]) => `${label} ${count}`).join(', ');
  const count = `${events.length} ${events.length === 1 ? one : many}`;
  return `${siteName}: ${count}${list && ` (${list})`}. ${url}/account/records`;
}
