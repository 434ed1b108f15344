import { countDistinct, eq, gte, max } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dataFreshness } from '#db/schema.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';

export type NewestUpdate = { fips: string; lastUpdate: Date };

/** When each county was last updated, in any dataset or in one. */
export async function newestUpdates(db: Db, dataset: DatasetType | null): Promise<NewestUpdate[]> {
  const newest = await newestUpdatesQuery(db, dataset);
  return newest.flatMap(({ fips, lastUpdate }) => (lastUpdate ? [{ fips, lastUpdate }] : []));
}

export function newestUpdatesQuery(db: Db, dataset: DatasetType | null) {
  return db
    .select({ fips: dataFreshness.fips, lastUpdate: max(dataFreshness.lastUpdate) })
    .from(dataFreshness)
    .where(dataset ? eq(dataFreshness.datasetType, dataset) : undefined)
    .groupBy(dataFreshness.fips)
    .orderBy(dataFreshness.fips);
}

/** How many counties were updated since a moment, in any dataset. */
export async function countCountiesSince(db: Db, since: Date): Promise<number> {
  const [found] = await db
    .select({ counties: countDistinct(dataFreshness.fips) })
    .from(dataFreshness)
    .where(gte(dataFreshness.lastUpdate, since));
  return found?.counties ?? 0;
}
