import { countDistinct, eq, gte, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dataFreshness } from '#db/schema.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { SampleShare } from '#domain/records/sample-badge.ts';

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

/** How many counties were updated since a moment, in any dataset, and in how many of them that was a sample. */
export async function countCountiesSince(db: Db, since: Date): Promise<SampleShare> {
  const isSample = sql`case when ${dataFreshness.isSample} then ${dataFreshness.fips} end`;
  const [found] = await db
    .select({ rows: countDistinct(dataFreshness.fips), samples: countDistinct(isSample) })
    .from(dataFreshness)
    .where(gte(dataFreshness.lastUpdate, since));
  return found ?? { rows: 0, samples: 0 };
}
