import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { SampleShare } from '#domain/records/sample-badge.ts';
import { freshnessAt } from './sample-reads.ts';

export type NewestUpdate = { fips: string; lastUpdate: Date };

/** When each county was last updated, in any dataset or in one. */
export async function newestUpdates(db: Db, dataset: DatasetType | null, now: Date): Promise<NewestUpdate[]> {
  const newest = await rows(db, newestUpdatesQuery(dataset, now));
  return newest.map(({ fips, newest: seconds }) => ({
    fips: String(fips),
    lastUpdate: new Date(1000 * Number(seconds)),
  }));
}

export function newestUpdatesQuery(dataset: DatasetType | null, now: Date): SQL {
  return sql`select fips, extract(epoch from max(last_update)) as newest from ${freshnessAt(now)} as file
    ${dataset ? sql`where dataset_type = ${dataset}` : sql``} group by fips order by fips`;
}

/** How many counties were updated since a moment, in any dataset, and in how many of them that was a sample. */
export async function countCountiesSince(db: Db, since: Date, now: Date): Promise<SampleShare> {
  const [found] = await rows(
    db,
    sql`select count(distinct fips)::int as counties, count(distinct case when is_sample then fips end)::int as samples
      from ${freshnessAt(now)} as file where last_update >= ${since.toISOString()}::timestamptz`,
  );
  return { rows: Number(found?.counties ?? 0), samples: Number(found?.samples ?? 0) };
}
