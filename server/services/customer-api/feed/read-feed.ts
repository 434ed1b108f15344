import type { Db } from '#db/client.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import type { FeedEvent } from '#domain/customer-api/feed.ts';
import type { ApiRecord } from '#domain/customer-api/record.ts';

/** Where records go: the key or the webhook that their delivery of the day is of. */
export type AnswerTo = { channel: 'api'; keyId: string } | { channel: 'webhook'; webhookId: string };

export type FeedPage = { events: FeedEvent[]; next: string; hasMore: boolean };

type FeedAsked = {
  /** Null begins at the start. `BadCursor` if it is not of the feed. */
  after: string | null;
  /** Up to 500. */
  limit: number;
  /** Null: `record` is always null, and nothing counts as delivered; `readRecordsNow` reads them later. */
  to: AnswerTo | null;
  now: Date;
};

/** The next events of a customer. Records are written as held before it returns. */
export declare function readFeed(db: Db, buyer: BuyerToday, asked: FeedAsked): Promise<FeedPage>;

/** Records as they are now, by id, written as held before it returns. What the customer may not have now is missing. */
export declare function readRecordsNow(
  db: Db,
  buyer: BuyerToday,
  asked: { ids: readonly string[]; to: AnswerTo; now: Date },
): Promise<Map<string, ApiRecord>>;

/** The cursor of now: whoever follows it is told only what comes. */
export declare function startOfFeed(db: Db, buyer: BuyerToday): Promise<string>;

/** Compares the grants of a customer with its subscriptions; new and lost files become a part of the feed. */
export declare function syncGrants(db: Db, buyer: BuyerToday): Promise<void>;
