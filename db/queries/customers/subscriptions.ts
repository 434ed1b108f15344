import { eq, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { subscriptions } from '#db/customer-schema.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { FileStatus } from '#domain/records/county-dataset.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type CountyFile = { fips: string; dataset: DatasetType };

const perStatement = 500;

/** Returns their ids. */
export async function insertSubscriptions(tx: Db, values: (typeof subscriptions.$inferInsert)[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < values.length; at += perStatement) {
    const stored = await tx
      .insert(subscriptions)
      .values(values.slice(at, at + perStatement))
      .returning({ id: subscriptions.id });
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

export async function findSubscription(db: Db, id: string): Promise<StoredSubscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found ?? null;
}

/** The customer of a subscription, to be locked before it. */
export async function customerOf(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return found?.customerId ?? null;
}

export async function updateSubscription(
  tx: Db,
  id: string,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id));
}

/** The constraint that refused an overlap; null for any other error. Drizzle wraps what the driver threw. */
export function violatedExclusion(error: unknown): string | null {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === '23P01' && 'constraint' in one) return String(one.constraint);
  }
  return null;
}

const filesOf = (files: CountyFile[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as wanted(fips text, dataset text)`;

export type FileState = CountyFile & {
  status: FileStatus;
  reason: string;
  soldElsewhere: number;
  exclusiveElsewhereUntil: string | null;
};

/**
 * What the provider decided about county files, locked in the order of all writers until the transaction ends. A sample
 * decides nothing, except what the law closes.
 */
export async function lockFiles(tx: Db, files: CountyFile[]): Promise<FileState[]> {
  const found = await rows(
    tx,
    sql`select fips, dataset_type as dataset, file_status as status, coalesce(status_reason, '') as reason,
        sold_elsewhere, exclusive_elsewhere_until::text as until
      from county_datasets where (fips, dataset_type) in (select wanted.fips, wanted.dataset from ${filesOf(files)})
        and (not is_sample or file_status = 'closed_by_law')
      order by fips, dataset_type for update`,
  );
  return found.map((row) => ({
    fips: String(row.fips),
    dataset: row.dataset as DatasetType,
    status: row.status as FileStatus,
    reason: String(row.reason),
    soldElsewhere: Number(row.sold_elsewhere),
    exclusiveElsewhereUntil: row.until as string | null,
  }));
}

export type Overlap = CountyFile & {
  id: string;
  customerId: string;
  customer: string;
  startsOn: string;
  endsOn: string;
  isExclusive: boolean;
};

/** Subscriptions to county files that overlap a period, other than one of them. */
export async function overlapping(
  db: Db,
  files: CountyFile[],
  { startsOn, endsOn, except = null }: { startsOn: string; endsOn: string; except?: string | null },
): Promise<Overlap[]> {
  const found = await rows(
    db,
    sql`select sold.id, sold.customer_id, customers.name, sold.fips, sold.dataset_type, sold.starts_on::text, sold.ends_on::text,
        sold.is_exclusive
      from ${filesOf(files)} join subscriptions as sold on sold.fips = wanted.fips and sold.dataset_type = wanted.dataset
        and sold.ends_on >= ${startsOn}::date
      join customers on customers.id = sold.customer_id
      where sold.starts_on <= ${endsOn}::date and sold.starts_on <= sold.ends_on and not sold.is_sample
        and sold.id is distinct from ${except}::uuid
      order by sold.fips, sold.dataset_type, sold.is_exclusive desc, sold.ends_on desc, sold.id limit 200`,
  );
  return found.map((row) => ({
    id: String(row.id),
    customerId: String(row.customer_id),
    customer: String(row.name),
    fips: String(row.fips),
    dataset: row.dataset_type as DatasetType,
    startsOn: String(row.starts_on),
    endsOn: String(row.ends_on),
    isExclusive: row.is_exclusive === true,
  }));
}

/** Those that run or will by their last day, or those that are over with the newest first. */
export function subscriptionsOf(
  db: Db,
  customerId: string,
  { today, isOver, limit }: { today: string; isOver: boolean; limit: number },
): Promise<Row[]> {
  const when = isOver ? sql`ends_on < ${today}::date` : sql`ends_on >= ${today}::date`;
  const order = isOver ? sql`ends_on desc, id` : sql`fips, dataset_type, starts_on`;
  return rows(
    db,
    sql`select sold.id, sold.fips, sold.dataset_type as dataset, sold.starts_on::text as "startsOn", sold.ends_on::text as "endsOn",
        sold.is_exclusive as "isExclusive", sold.price, sold.invoice, sold.end_kind as "endKind", sold.end_reason as "endReason",
        coalesce(file.sold_elsewhere, 0) + (select count(distinct other.customer_id)::int from subscriptions as other
          where other.fips = sold.fips and other.dataset_type = sold.dataset_type and other.ends_on >= ${today}::date
            and other.starts_on <= ${today}::date and other.customer_id <> sold.customer_id and not other.is_sample) as others
      from (select * from subscriptions where customer_id = ${customerId}::uuid and ${when} order by ${order} limit ${limit}) as sold
      left join county_datasets as file on file.fips = sold.fips and file.dataset_type = sold.dataset_type and not file.is_sample
      order by ${isOver ? sql`sold.ends_on desc, sold.id` : sql`sold.fips, sold.dataset_type, sold.starts_on`}`,
  );
}

/** Whether a customer has or ever had one. */
export async function hadSubscription(tx: Db, customerId: string): Promise<boolean> {
  return (await tx.$count(subscriptions, eq(subscriptions.customerId, customerId))) > 0;
}
