import type { Db } from '#db/client.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';

/** What happened to a record, as the feed tells it without the record. */
export type FollowedEvent = {
  type: string;
  id: string;
  key: string;
  dataset: string;
  fips: string;
  at: string;
  reason: string | null;
};

/** What webhooks need of the feed. */
export type CustomerFeed = {
  /** The cursor of now: whoever follows it is told only what comes. */
  startOfFeed: (db: Db, buyer: BuyerToday) => Promise<string>;
  readFeed: (
    db: Db,
    buyer: BuyerToday,
    asked: { after: string; limit: number; to: null; now: Date },
  ) => Promise<{ events: FollowedEvent[]; next: string; hasMore: boolean }>;
  /** Records as they are now, written as held by the customer; those that it may not have now are missing. */
  readRecordsNow: (
    db: Db,
    buyer: BuyerToday,
    asked: { ids: readonly string[]; to: { channel: 'webhook'; webhookId: string }; now: Date },
  ) => Promise<Map<string, SentRecord>>;
};

/** A record as the API writes it. */
export type SentRecord = Record<string, unknown> & { fields: Record<string, string | number | boolean> };
