import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { netNewCounts } from '#db/proof-schema.ts';
import { type NetNewScope, netNewLimits } from '#domain/net-new/net-new.ts';
import type { ListedAddress } from '#domain/net-new/points.ts';
import { type BuyerToday, entitledFiles, isDeliverable } from './delivery/entitled.ts';
import { isPublicFile } from './public-files.ts';

export type OwnAddresses = { fips: string; addresses: ListedAddress[]; isSample: boolean };

/** Records that are read at most: several of a property are one address. */
const mostRecords = 3 * netNewLimits.records.most;

const listOf = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/**
 * The different addresses of open records in each county, of files that everybody may count, or that the buyer is subscribed to;
 * null if there are too many to compare.
 */
export async function ownAddresses(
  db: Db,
  { counties, datasets }: NetNewScope,
  buyer: BuyerToday | null,
): Promise<OwnAddresses[] | null> {
  const mayCount = buyer
    ? sql`(dataset_type, fips) in (${entitledFiles(buyer)}) and ${isDeliverable(buyer)}`
    : sql`closed_on is null and not is_suppressed and ${isPublicFile('filing')}`;
  const found = await rows(
    db,
    sql`select fips, address_key, is_sample from filings as filing
      where dataset_type in ${listOf(datasets)} and fips in ${listOf(counties)} and address_key <> '' and ${mayCount}
      limit ${mostRecords + 1}`,
  );
  const byCounty = Map.groupBy(found, ({ fips }) => String(fips));
  const own = counties.map((fips) => {
    const all = byCounty.get(fips) ?? [];
    const real = all.filter((row) => row.is_sample === false);
    // Samples count only where there is nothing else.
    const keys = new Set((real.length > 0 ? real : all).map(({ address_key: key }) => String(key)));
    return { fips, addresses: [...keys].map((key) => ({ fips, key })), isSample: all.length > 0 && real.length === 0 };
  });
  const total = own.reduce((sum, { addresses }) => sum + addresses.length, 0);
  return found.length > mostRecords || total > netNewLimits.records.most ? null : own;
}

export async function insertCount(
  tx: Db,
  count: Omit<typeof netNewCounts.$inferInsert, 'id' | 'answeredAt'>,
): Promise<string> {
  const [inserted] = await tx.insert(netNewCounts).values(count).returning({ id: netNewCounts.id });
  if (!inserted) throw new Error('no count');
  return inserted.id;
}

/** False if it was answered before: an answer for another list with the same key would tell more than one. */
export async function answerOnce(db: Db, id: string, now: Date): Promise<boolean> {
  const answered = await db
    .update(netNewCounts)
    .set({ answeredAt: now })
    .where(and(eq(netNewCounts.id, id), isNull(netNewCounts.answeredAt)))
    .returning({ id: netNewCounts.id });
  return answered.length > 0;
}

/** They only limit a day. */
export async function dropOldCounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000);
  await db.delete(netNewCounts).where(lt(netNewCounts.createdAt, before));
}
