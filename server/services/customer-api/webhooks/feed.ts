import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { entitledFiles, inFiles, isDeliverable } from '#db/queries/delivery/entitled.ts';
import { newestSeq } from '#db/records/events.ts';
import type { CustomerFeed } from './customer-feed.ts';

/** Until the feed of /v1 is there. */
export const customerFeed: CustomerFeed = {
  startOfFeed: async (db) => String(await newestSeq(db)),
  readFeed: async (db, buyer, { after, limit }) => {
    const found = await rows(
      db,
      sql`with files as (${entitledFiles(buyer)}) select seq, filing_id, kind, reason, dataset_type, fips, to_json(at) as at
        from filing_events as event where seq > ${Number(after)} and (dataset_type, fips) in (select dataset_type, fips from files)
        order by seq limit ${limit}`,
    );
    const types: Record<string, string> = {
      added: 'record.added',
      reopened: 'record.added',
      released: 'record.added',
      changed: 'record.changed',
      closed: 'record.closed',
    };
    return {
      events: found.map((row) => ({
        type: types[String(row.kind)] ?? 'record.recalled',
        id: String(row.filing_id),
        key: '',
        dataset: String(row.dataset_type),
        fips: String(row.fips),
        at: String(row.at),
        reason: row.reason as string | null,
      })),
      next: String(found.at(-1)?.seq ?? after),
      hasMore: found.length === limit,
    };
  },
  readRecordsNow: async (db, buyer, { ids }) => {
    const found = await rows(
      db,
      sql`with files as (${entitledFiles(buyer)}) select id, property_address, record from filings as filing
        where id = any(${sql.param(ids)}::uuid[]) and ${isDeliverable(buyer)} and ${inFiles('filing')}`,
    );
    return new Map(
      found.map((row) => [
        String(row.id),
        { id: row.id, property_address: row.property_address, fields: row.record as Record<string, string> },
      ]),
    );
  },
};
