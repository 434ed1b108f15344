import type { Db } from '#db/client.ts';
import {
  endpointsToFollow,
  insertMessages,
  isRecordType,
  lockFollowing,
  moveCursor,
  type ToldEvent,
} from '#db/queries/customer-api/webhook-queue.ts';
import { recordTypes, type WebhookRecordType, webhookLimits } from '#domain/customer-api/webhook.ts';
import type { CustomerFeed, FollowedEvent } from './customer-feed.ts';

/** A page of the feed becomes at most this many messages: one for each type. */
const messagesOfPage = recordTypes.length;

type Following = {
  feed: Pick<CustomerFeed, 'readFeed'>;
  now: () => Date;
  stopping?: AbortSignal;
  /** What happens when the feed of an endpoint cannot be read: the others go on. */
  failed: (id: string, error: unknown) => void;
  /** Only these, instead of all. */
  only?: ReadonlySet<string>;
};

/**
 * Turns what is new in the feed into messages, for every active endpoint that has room. Returns how many messages were
 * queued, and the endpoints that have more to be told.
 */
export async function followFeeds(db: Db, following: Following): Promise<{ queued: number; behind: Set<string> }> {
  const { only, stopping, failed } = following;
  let queued = 0;
  const behind = new Set(only);
  for (const id of await endpointsToFollow(db, messagesOfPage)) {
    if (only && !only.has(id)) continue;
    for (;;) {
      if (stopping?.aborted) return { queued, behind };
      const step = await followNext(db, id, following).catch((error) => void failed(id, error));
      behind.delete(id);
      queued += step?.queued ?? 0;
      if (step === null || step?.hasMore) behind.add(id);
      if (!step?.hasMore) break;
    }
  }
  return { queued, behind };
}

/**
 * One page: its messages and the cursor after it are one transaction, so that a kill neither loses an event nor tells it twice. Null if the
 * endpoint has no room, or if somebody else follows it right now.
 */
function followNext(
  db: Db,
  id: string,
  { feed, now }: Following,
): Promise<{ queued: number; hasMore: boolean } | null> {
  return db.transaction(async (tx) => {
    const endpoint = await lockFollowing(tx, id, messagesOfPage);
    if (!endpoint) return null;
    const { customerId, isSample, types, cursor } = endpoint;
    const at = now();
    const buyer = { customerId, isSample, channel: 'webhook' as const, today: at.toISOString().slice(0, 10) };
    const page = await feed.readFeed(tx, buyer, { after: cursor, limit: webhookLimits.batch, to: null, now: at });
    const groups = Map.groupBy(page.events, webhookTypeOf);
    const messages = recordTypes
      .filter((type) => types.includes(type))
      .flatMap((type) => {
        const events = groups.get(type) ?? [];
        return events.length === 0 ? [] : [{ type, events: events.map(toldEvent) }];
      });
    await insertMessages(
      tx,
      messages.map(({ type, events }) => ({ endpointId: id, type, about: { events }, eventCount: events.length })),
    );
    if (page.next !== cursor) await moveCursor(tx, id, page.next);
    return { queued: messages.length, hasMore: page.hasMore };
  });
}

/** What left a subscription is told as recalled, with its reason. */
function webhookTypeOf({ type }: FollowedEvent): WebhookRecordType {
  return isRecordType(type) ? type : 'record.recalled';
}

function toldEvent({ id, key, dataset, fips, at, reason }: FollowedEvent): ToldEvent {
  return { id, key, dataset, fips, at, reason };
}
