import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import { deliveryPageSize } from '#domain/delivery/delivery.ts';
import type { RecalledRecord } from '#domain/delivery/removal-file.ts';

export type RemovalPage = { seq: number; recalled: RecalledRecord[] };

const isOpen = sql`customer_id in (select id from customers where not is_sample) and removed_in is null`;

export async function countOpenRecalls(db: Db, customerId: string, limit: number): Promise<number> {
  const [found] = await rows(
    db,
    sql`select count(*)::int as count from (
      select from recalls where customer_id = ${customerId} and ${isOpen} limit ${limit}) as counted`,
  );
  return Number(found?.count);
}

/** The open recalls, each marked as removed in this file when it is read; a delivery that fails opens them again. */
export async function* removalPages(db: Db, customerId: string, deliveryId: string): AsyncGenerator<RemovalPage> {
  for (;;) {
    const page = await db.transaction(async (tx): Promise<RemovalPage> => {
      const seq = await newestSeq(tx);
      const found = await rows(
        tx,
        sql`with taken as (
            update recalls set removed_in = ${deliveryId}::uuid where id in (
              select id from recalls where customer_id = ${customerId} and ${isOpen} order by id limit ${deliveryPageSize}
              for update skip locked)
            returning id, filing_id, source_key, dataset_type, fips, kind, reason, fields, held_since, at)
          select taken.filing_id as "filingId", taken.source_key as "sourceKey", taken.dataset_type as "dataset", taken.fips,
            taken.kind, taken.reason, taken.fields, to_json(taken.held_since) as "heldSince", to_json(taken.at) as "at",
            coalesce((select county || ', ' || state from county_datasets where fips = taken.fips limit 1), taken.fips) as county
          from taken order by taken.id`,
      );
      return { seq, recalled: found as RecalledRecord[] };
    });
    if (page.recalled.length > 0) yield page;
    if (page.recalled.length < deliveryPageSize) return;
  }
}
