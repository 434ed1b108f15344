import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import { deliveryPageSize } from '#domain/delivery/delivery.ts';
import type { RecalledRecord } from '#domain/delivery/removal-file.ts';
import { isOpenRecord, recallColumns, recallsWithHeld } from './recalls.ts';

export type RemovalPage = { seq: number; recalled: RecalledRecord[] };

/** As for all counts; a sample customer has no file. */
const isWaiting = (customerId: string) =>
  sql`${isOpenRecord(customerId)} and recall.customer_id in (select id from customers where not is_sample)`;

/** How many records are in the next remove-file, up to a limit. */
export async function countOpenRecalls(db: Db, customerId: string, limit: number): Promise<number> {
  const [found] = await rows(
    db,
    sql`select count(*)::int as count from (
      select from ${recallsWithHeld} where ${isWaiting(customerId)} limit ${limit}) as counted`,
  );
  return Number(found?.count);
}

/**
 * The records that are waiting. All recalls of a record are marked as removed in this file when it is read; a delivery that fails
 * opens them again.
 */
export async function* removalPages(db: Db, customerId: string, deliveryId: string): AsyncGenerator<RemovalPage> {
  for (;;) {
    const page = await db.transaction(async (tx): Promise<RemovalPage> => {
      const seq = await newestSeq(tx);
      const found = await rows(
        tx,
        sql`with waiting as materialized (select ${recallColumns} from ${recallsWithHeld}
            where ${isWaiting(customerId)} order by recall.id limit ${deliveryPageSize} for update of recall skip locked),
          taken as (update recalls set removed_in = ${deliveryId}::uuid from waiting
            where recalls.customer_id = ${customerId} and recalls.filing_id = waiting.filing_id and recalls.removed_in is null)
          select waiting.filing_id as "filingId", waiting.source_key as "sourceKey", waiting.dataset_type as "dataset", waiting.fips,
            waiting.kind, waiting.reason, waiting.fields, waiting.held_since as "heldSince", waiting.at,
            coalesce((select county || ', ' || state from county_datasets where fips = waiting.fips limit 1), waiting.fips) as county
          from waiting order by waiting.id`,
      );
      return { seq, recalled: found as RecalledRecord[] };
    });
    if (page.recalled.length > 0) yield page;
    if (page.recalled.length < deliveryPageSize) return;
  }
}
