import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { apiKeys, webhookEndpoints } from '#db/customer-api-schema.ts';
import { customers, deliveries, deliveryParts, deliveryRecords, recalls } from '#db/customer-schema.ts';
import { type Claim, type Claimed, claimed, freed, isFree, isMine, leaseEnd, released } from '#db/lease.ts';
import type { DeliveryChannel, DeliveryFormat, DeliveryLayout, SentFormat } from '#domain/delivery/delivery.ts';
import type { DeliveryFilter } from '#domain/delivery/delivery-request.ts';
import type { TimeKey } from '#domain/lists/keyset.ts';

export type StoredDelivery = Omit<typeof deliveries.$inferSelect, 'format' | 'layout' | 'filter'> & {
  format: DeliveryFormat;
  layout: DeliveryLayout;
  filter: DeliveryFilter;
};

type NewDelivery = {
  id: string;
  customerId: string;
  requestedBy: string | null;
  channel: DeliveryChannel;
  format: DeliveryFormat;
  layout: DeliveryLayout;
  filter: DeliveryFilter;
  isNewOnly: boolean;
  rowsExpected: number;
  /** Of a request with an Idempotency-Key. */
  requestHash?: string | null;
  /** Made within the request: nobody else may claim it. */
  isClaimed: boolean;
  now: Date;
};

/** Long enough for a slow page, short enough that a restarted server soon begins again. */
const leaseSeconds = 15;
const lease = leaseEnd(leaseSeconds);

/** What renews the lease of a delivery, for statements that do more. */
export const renewedLease = { leasedUntil: lease };
const isUnfinished = inArray(deliveries.status, ['waiting', 'running']);

/** Locks the customer, so that its limits are counted by one request at a time. False if it is gone. */
export async function lockCustomer(tx: Db, customerId: string): Promise<boolean> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return found.length > 0;
}

export async function countUnfinished(tx: Db, customerId: string): Promise<number> {
  return tx.$count(deliveries, and(eq(deliveries.customerId, customerId), isUnfinished));
}

/** How many files of a channel were asked for since. */
export async function countSince(tx: Db, customerId: string, channel: DeliveryChannel, since: Date): Promise<number> {
  const isCounted = and(
    eq(deliveries.customerId, customerId),
    sql`${deliveries.createdAt} > ${since.toISOString()}::timestamptz`,
    eq(deliveries.channel, channel),
    // Answers are no files.
    ne(deliveries.format, 'json'),
  );
  return tx.$count(deliveries, isCounted);
}

export async function insertDelivery(tx: Db, { isClaimed, now, ...delivery }: NewDelivery): Promise<StoredDelivery> {
  const claim = isClaimed ? { status: 'running', attempts: 1, claimId: randomUUID(), ...renewedLease } : {};
  const [inserted] = await tx
    .insert(deliveries)
    .values({ ...delivery, ...claim, createdAt: now })
    .returning();
  if (!inserted) throw new Error('no delivery');
  return inserted as StoredDelivery;
}

const withNames = {
  ...getTableColumns(deliveries),
  email: users.email,
  sentTo: sql<string | null>`coalesce(${apiKeys.name}, ${webhookEndpoints.name})`,
  at: sql<string>`${deliveries.createdAt}::text`,
};

export type FoundDelivery = Omit<StoredDelivery, 'format'> & {
  format: SentFormat;
  email: string | null;
  /** The name of the key or webhook. */
  sentTo: string | null;
  at: string;
};

const findWithNames = (db: Db) =>
  db
    .select(withNames)
    .from(deliveries)
    .leftJoin(users, eq(users.id, deliveries.requestedBy))
    .leftJoin(apiKeys, eq(apiKeys.id, deliveries.apiKeyId))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.webhookId));

/** Only of its customer. */
export async function findDelivery(db: Db, customerId: string, id: string): Promise<FoundDelivery | null> {
  const [found] = await findWithNames(db).where(and(eq(deliveries.id, id), eq(deliveries.customerId, customerId)));
  return (found as FoundDelivery | undefined) ?? null;
}

/** Newest first; `after` is the last row of the page before. */
export async function listDeliveries(
  db: Db,
  customerId: string,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<FoundDelivery[]> {
  // The index has the id in ascending order, so a tie of two times is read forward.
  const isAfter =
    after &&
    sql`(${deliveries.createdAt} < ${after[0]}::timestamptz
      or (${deliveries.createdAt} = ${after[0]}::timestamptz and ${deliveries.id} > ${after[1]}::uuid))`;
  const found = await findWithNames(db)
    .where(and(eq(deliveries.customerId, customerId), isAfter ?? undefined))
    .orderBy(desc(deliveries.createdAt), deliveries.id)
    .limit(limit);
  return found as FoundDelivery[];
}

export async function countyLabels(db: Db, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  const found = await rows(
    db,
    sql`select distinct on (fips) fips, county || ', ' || state as label from county_datasets where fips in (${list}) order by fips`,
  );
  return new Map(found.map(({ fips, label }) => [String(fips), String(label)]));
}

export type ClaimedDelivery = Claimed<StoredDelivery>;

/** Claims the oldest one that waits, or whose process has ended. */
export async function claimDelivery(db: Db): Promise<ClaimedDelivery | null> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isUnfinished, isFree(deliveries, leaseSeconds)))
      .orderBy(deliveries.createdAt, deliveries.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [own] = await tx
      .update(deliveries)
      .set({ ...claimed(deliveries, leaseSeconds), status: 'running', rowsDone: 0 })
      .where(eq(deliveries.id, next.id))
      .returning();
    return (own as ClaimedDelivery | undefined) ?? null;
  });
}

/** Whether the claim still has its delivery. */
export const hasDelivery = (claim: Claim) => isMine(deliveries, claim);

/** False if another process has claimed it. */
export async function renewDelivery(
  db: Db,
  claim: Claim,
  progress: { rowsDone?: number; rowsExpected?: number } = {},
): Promise<boolean> {
  const renewed = await db
    .update(deliveries)
    .set({ ...renewedLease, ...progress })
    .where(hasDelivery(claim))
    .returning({ id: deliveries.id });
  return renewed.length > 0;
}

/** For a server that stops. */
export async function releaseDelivery(db: Db, claim: Claim): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...released(deliveries), status: 'waiting' })
    .where(hasDelivery(claim));
}

/** For the embedded database, which belongs to one process: whoever had a claim before has ended. */
export async function releaseAllDeliveries(db: Db): Promise<void> {
  await db.update(deliveries).set(freed).where(eq(deliveries.status, 'running'));
}

/** Ends it without a file. What it had marked as removed is open again. False if another process has claimed it. */
export async function failDelivery(db: Db, claim: Claim, problem: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(deliveries)
      .set({ ...freed, status: 'failed', problem, filter: withoutSender, rowsDone: 0 })
      .where(hasDelivery(claim))
      .returning({ customerId: deliveries.customerId });
    if (failed) await reopenRecalls(tx, failed.customerId, claim.id);
    return failed !== undefined;
  });
}

/** Who writes letters is not kept longer than it is needed. */
export const withoutSender = sql`${deliveries.filter} - 'sender'`;

export async function reopenRecalls(db: Db, customerId: string, deliveryId: string): Promise<void> {
  await db
    .update(recalls)
    .set({ removedIn: null })
    .where(and(eq(recalls.customerId, customerId), eq(recalls.removedIn, deliveryId)));
}

const rowsPerDelete = 10_000;

/** Removes what an earlier try has written, in short statements. */
export async function clearDelivery(db: Db, id: string): Promise<void> {
  await removeParts(db, id);
  for (;;) {
    const removed = await rows(
      db,
      sql`delete from ${deliveryRecords} where ctid = any (array(
        select ctid from ${deliveryRecords} where delivery_id = ${id} limit ${rowsPerDelete})) returning 1 as one`,
    );
    if (removed.length < rowsPerDelete) return;
  }
}

async function removeParts(db: Db, id: string): Promise<void> {
  for (;;) {
    const removed = await rows(
      db,
      sql`delete from ${deliveryParts} where ctid = any (array(
        select ctid from ${deliveryParts} where delivery_id = ${id} limit 200)) returning 1 as one`,
    );
    if (removed.length < 200) return;
  }
}

/** False if another process has claimed the delivery: then nothing is written between its parts. */
export async function insertPart(db: Db, claim: Claim, part: number, bytes: Uint8Array): Promise<boolean> {
  const inserted = await rows(
    db,
    sql`insert into delivery_parts (delivery_id, part, bytes)
      select id, ${part}::int, ${sql.param(bytes, deliveryParts.bytes)} from deliveries where ${hasDelivery(claim)} for share
      returning 1 as one`,
  );
  return inserted.length > 0;
}

/** Null after the last one. */
export async function readPart(db: Db, deliveryId: string, part: number): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ bytes: deliveryParts.bytes })
    .from(deliveryParts)
    .where(and(eq(deliveryParts.deliveryId, deliveryId), eq(deliveryParts.part, part)));
  return found?.bytes ?? null;
}

/** Removes files whose time is over, and what failed ones have left; the entries stay. Returns how many expired. */
export async function expireDeliveries(db: Db, now: Date): Promise<number> {
  const expired = await db
    .update(deliveries)
    .set({ status: 'expired' })
    .where(and(eq(deliveries.status, 'ready'), lt(deliveries.expiresAt, now)))
    .returning({ id: deliveries.id });
  // A process may have ended between the two steps, so the parts are looked for by themselves.
  const left = await rows(
    db,
    sql`select delivery_id as id from delivery_parts join deliveries on id = delivery_id
      where part = 0 and status in ('expired', 'failed')
      union select delivery_id from delivery_records join deliveries on id = delivery_id
      where status in ('expired', 'failed')`,
  );
  for (const { id } of left) await clearDelivery(db, String(id));
  return expired.length;
}
