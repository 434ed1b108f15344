import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customers, deliveredRecords, deliveries, subscriptions } from '#db/customer-schema.ts';
import { lockRecalls } from '#db/queries/delivery/recalls.ts';
import { newestSeq } from '#db/records/events.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';

/** A customer, with members if their accounts are given. */
export async function customerNamed(db: Db, name: string, users: string[] = [], isSample = false): Promise<string> {
  const [made] = await db.insert(customers).values({ name, isSample }).returning({ id: customers.id });
  const customerId = made?.id ?? '';
  for (const userId of users) await db.insert(customerMembers).values({ userId, customerId, role: 'owner' });
  return customerId;
}

/** A subscription over all of 2026 and 2027. */
export async function subscribe(
  db: Db,
  customerId: string,
  file: { fips: string; dataset: DatasetType },
  more: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(subscriptions)
    .values({
      customerId,
      fips: file.fips,
      datasetType: file.dataset,
      startsOn: '2026-01-01',
      endsOn: '2027-12-31',
      ...more,
    })
    .returning({ id: subscriptions.id });
  return made?.id ?? '';
}

/** A delivery that is ready, with the records of these numbers as they are now. */
export async function deliver(db: Db, customerId: string, keys: string[], at = new Date()): Promise<string> {
  return db.transaction(async (tx) => {
    await lockRecalls(tx);
    const seq = await newestSeq(tx);
    const [made] = await tx
      .insert(deliveries)
      .values({
        customerId,
        channel: 'download',
        format: 'csv',
        layout: 'records',
        status: 'ready',
        rowCount: keys.length,
        newestSeq: seq,
        createdAt: at,
        readyAt: at,
      })
      .returning({ id: deliveries.id });
    const deliveryId = made?.id ?? '';
    const found = await rows(
      tx,
      sql`select id, version, dataset_type, fips, source_key from filings where source_key = any(${sql.param(keys)}::text[])`,
    );
    for (const row of found) {
      const version = Number(row.version);
      const state = { version, webVersion: version, seq, deliveryId, lastAt: at };
      await tx
        .insert(deliveredRecords)
        .values({
          customerId,
          filingId: String(row.id),
          datasetType: String(row.dataset_type),
          fips: String(row.fips),
          sourceKey: String(row.source_key),
          firstAt: at,
          ...state,
        })
        .onConflictDoUpdate({ target: [deliveredRecords.customerId, deliveredRecords.filingId], set: state });
    }
    return deliveryId;
  });
}
