import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { netNewCounts } from '#db/proof-schema.ts';
import { type NetNewScope, netNewLimits } from '#domain/net-new/net-new.ts';
import type { ListedAddress } from '#domain/net-new/points.ts';
import { isPublicFile } from './public-files.ts';

export type OwnAddresses = { addresses: ListedAddress[]; isSample: boolean };

/** Records that are read at most: several of a property are one address. */
const mostRecords = 3 * netNewLimits.records.most;

const listOf = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** The different addresses of open records that everybody may count; null if there are too many to compare. */
export async function ownAddresses(db: Db, { counties, datasets }: NetNewScope): Promise<OwnAddresses | null> {
  const found = await rows(
    db,
    sql`select fips, address_key, is_sample from filings as filing
      where dataset_type in ${listOf(datasets)} and fips in ${listOf(counties)} and closed_on is null and not is_suppressed
        and address_key <> '' and ${isPublicFile('filing')} limit ${mostRecords + 1}`,
  );
  const real = found.filter((row) => row.is_sample === false);
  // Samples count only where there is nothing else.
  const counted = real.length > 0 ? real : found;
  const different = new Map(
    counted.map(({ fips, address_key: key }) => [`${fips} ${key}`, { fips: String(fips), key: String(key) }]),
  );
  if (found.length > mostRecords || different.size > netNewLimits.records.most) return null;
  return { addresses: [...different.values()], isSample: found.length > 0 && real.length === 0 };
}

export async function countAsked(tx: Db, userId: string, day: string): Promise<number> {
  return tx.$count(netNewCounts, and(eq(netNewCounts.userId, userId), eq(netNewCounts.day, day)));
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
