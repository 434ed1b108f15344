import type { Db } from '#db/client.ts';
import {
  availableNow,
  type ClaimedMessage,
  isRecordType,
  type MessageAbout,
  type ToldEvent,
} from '#db/queries/customer-api/webhook-queue.ts';
import { exportToTell, subscriptionsToTell } from '#db/queries/customer-api/webhooks.ts';
import type { WebhookRecordType } from '#domain/customer-api/webhook.ts';
import type { MessageContent, OtherEvent, RecordEvent } from '#domain/customer-api/webhook-body.ts';
import type { CustomerFeed } from './customer-feed.ts';

type Reading = { db: Db; feed: Pick<CustomerFeed, 'readRecordsNow'>; now: Date };

/**
 * What a message says now. Records that the customer may no longer have are left out, and so are removals of records that it may
 * have again: another message tells that. Null if nothing is left.
 */
export async function messageContent(reading: Reading, message: ClaimedMessage): Promise<MessageContent | null> {
  const { type } = message;
  const timestamp = reading.now.toISOString();
  if (type === 'test') return { type, timestamp, events: [] };
  const events = isRecordType(type)
    ? await recordEvents(reading, message, type)
    : await otherEvents(reading, message, timestamp);
  return events.length === 0 ? null : { type, timestamp, events };
}

const carriesRecord = (type: WebhookRecordType) => type === 'record.added' || type === 'record.changed';

async function recordEvents(
  { db, feed, now }: Reading,
  { about, endpoint }: ClaimedMessage,
  type: WebhookRecordType,
): Promise<RecordEvent[]> {
  const told = eventsOf(about);
  const ids = [...new Set(told.map(({ id }) => id))];
  const { customerId, isSample } = endpoint;
  const buyer = { customerId, isSample, channel: 'webhook' as const, today: now.toISOString().slice(0, 10) };
  const event = (one: ToldEvent, record: RecordEvent['record']): RecordEvent => ({ type, ...one, record });
  // Counts need no record, and a channel of a team must not count as a copy.
  if (!carriesRecord(type) || endpoint.preset === 'slack') {
    const available = await availableNow(db, buyer, ids);
    return told.filter(({ id }) => available.has(id) === carriesRecord(type)).map((one) => event(one, null));
  }
  const to = { channel: 'webhook' as const, webhookId: endpoint.id };
  const records = await feed.readRecordsNow(db, buyer, { ids, to, now });
  return told.flatMap((one) => {
    const record = records.get(one.id);
    return record ? [event(one, record)] : [];
  });
}

const eventsOf = (about: MessageAbout): ToldEvent[] => ('events' in about ? (about.events ?? []) : []);

async function otherEvents(
  { db }: Reading,
  { type, about, endpoint: { customerId } }: ClaimedMessage,
  at: string,
): Promise<OtherEvent[]> {
  if ('exports' in about) {
    const found = await Promise.all((about.exports ?? []).map((id) => exportToTell(db, { customerId, id })));
    return found.flatMap((file) =>
      file?.status === 'ready'
        ? [
            {
              type,
              at: file.readyAt?.toISOString() ?? at,
              id: file.id,
              format: file.format,
              rows: file.rowCount,
              expires_at: file.expiresAt?.toISOString() ?? null,
            },
          ]
        : [],
    );
  }
  if (!('subscriptions' in about)) return [];
  const { change = '', subscriptions = [] } = about;
  const found = await subscriptionsToTell(db, customerId, subscriptions);
  return found.map(({ id, dataset, fips, startsOn, endsOn, isExclusive }) => ({
    ...{ type, at, change, id, dataset, fips },
    ...{ starts_on: startsOn, ends_on: endsOn, is_exclusive: isExclusive },
  }));
}
