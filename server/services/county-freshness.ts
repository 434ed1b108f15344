import type { Db } from '#db/client.ts';
import { newestUpdates } from '#db/queries/newest-updates.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';

/** The data of the coverage map: the newest update of each county across its datasets. */
export async function countyFreshness(db: Db, dataset: DatasetType | null, now: Date): Promise<CountyFreshness> {
  const newest = await newestUpdates(db, dataset, now);
  return newest.map(({ fips, lastUpdate }) => [fips, Math.floor(lastUpdate.getTime() / 1000)]);
}
