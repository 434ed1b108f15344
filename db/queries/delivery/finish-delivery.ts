import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { deliveries } from '#db/customer-schema.ts';
import { type Claim, freed } from '#db/lease.ts';
import { longTransactions } from '#db/records/long-transactions.ts';
import type { DeliveryChannel, LeftOut } from '#domain/delivery/delivery.ts';
import { queueForEndpoints } from '../customer-api/webhook-queue.ts';
import { hasDelivery, renewDelivery, renewedLease, withoutSender } from './deliveries.ts';
import type { PageRecord } from './delivery-pages.ts';
import { markOf } from './entitled.ts';
import { beginRecalls, recallHolders, shareRecalls } from './recalls.ts';

type StagedPage = { seq: number; records: readonly PageRecord[]; rowsDone: number };

/** Keeps which records a page had until the file is ready, and says how far it is. False if another process has claimed the delivery. */
export async function stageRecords(db: Db, claim: Claim, { seq, records, rowsDone }: StagedPage): Promise<boolean> {
  if (records.length === 0) return renewDelivery(db, claim, { rowsDone });
  // Ids, numbers and codes need no quotes, which the driver would look for in each of them.
  const plain = (type: 'uuid' | 'int' | 'text', pick: (record: PageRecord) => unknown) =>
    sql`${`{${records.map(pick).join(',')}}`}::${sql.raw(type)}[]`;
  const [staged] = await rows(
    db,
    sql`with mine as (update deliveries set leased_until = ${renewedLease.leasedUntil}, rows_done = ${rowsDone} where ${hasDelivery(claim)} returning id),
      staged as (insert into delivery_records (delivery_id, filing_id, version, seq, dataset_type, fips, source_key)
        select mine.id, given.filing_id, given.version, ${seq}::bigint, given.dataset_type, given.fips, given.source_key
        from mine cross join unnest(${plain('uuid', ({ id }) => id)}, ${plain('int', ({ version }) => version)},
          ${plain('text', (record) => record.dataset_type)}, ${plain('text', ({ fips }) => fips)},
          ${sql.param(records.map((record) => record.source_key))}::text[]) as given (filing_id, version, dataset_type, fips, source_key))
      select id from mine`,
  );
  return staged !== undefined;
}

export type MadeFile = {
  rowCount: number;
  leftOut: LeftOut;
  newestSeq: number;
  fileName: string;
  byteCount: number;
  sha256: string;
};

type Finish = MadeFile & {
  customerId: string;
  now: Date;
  expiresAt: Date;
  /** Signs within the transaction, so that the key cannot be replaced meanwhile. */
  sign: (tx: Db) => Promise<string>;
};

/**
 * Makes the file available and its records held, in one transaction. The reader of recalls waits for it, and what changed
 * while the file was made is recalled at once. False if another process has claimed the delivery.
 */
export async function finishDelivery(db: Db, claim: Claim, finish: Finish): Promise<boolean> {
  const { customerId, now, expiresAt, sign, ...made } = finish;
  return longTransactions(db)(async (tx) => {
    // First, because waiting for the others may take longer than the lease.
    const [own] = await tx
      .select({ channel: deliveries.channel })
      .from(deliveries)
      .where(hasDelivery(claim))
      .for('update');
    if (!own) return false;
    await shareRecalls(tx);
    await tx.execute(beginRecalls);
    const manifest = await sign(tx);
    const mark = markOf({ channel: own.channel as DeliveryChannel });
    await tx
      .update(deliveries)
      .set({
        ...made,
        manifest,
        status: 'ready',
        rowsDone: made.rowCount,
        problem: null,
        ...freed,
        filter: withoutSender,
        readyAt: now,
        expiresAt,
      })
      .where(hasDelivery(claim));
    // Of two deliveries that are made at once, the newer state is what the customer knows. In the order of the ids, because that
    // fills the indexes in one direction; a record that was moved between pages is staged twice, and its older copy counts.
    // Sorted in memory up to some hundred thousand records.
    await tx.execute(sql`set local work_mem = '64MB'`);
    await rows(
      tx,
      sql`insert into delivered_records as held
        (customer_id, filing_id, version, ${mark}, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
        select distinct on (filing_id) ${customerId}::uuid, filing_id, version, version, seq, ${claim.id}::uuid, dataset_type, fips,
          source_key, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from delivery_records where delivery_id = ${claim.id} order by filing_id, seq, version
        on conflict (customer_id, filing_id) do update set version = greatest(held.version, excluded.version),
          ${mark} = greatest(held.${mark}, excluded.${mark}), seq = greatest(held.seq, excluded.seq), delivery_id = excluded.delivery_id, source_key = excluded.source_key,
          last_at = excluded.last_at`,
    );
    await recallHolders(tx, { customerId, deliveryId: claim.id, afterSeq: made.newestSeq });
    // Whoever asked in the browser is waiting there.
    if (own.channel === 'api') {
      await queueForEndpoints(tx, customerId, 'export.ready', [{ about: { exports: [claim.id] }, eventCount: 1 }]);
    }
    return true;
  });
}
