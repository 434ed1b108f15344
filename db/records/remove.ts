import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { zeros } from './figures.ts';

export type Removal = {
  fips: string;
  /** Null for all datasets of the county. */
  dataset: DatasetType | null;
};

/**
 * Takes a county out: its records, its ledger and its figures. A closed file stays, without figures, or the next import
 * would open it. Returns the number of records.
 */
export async function removeRecords(tx: Db, { fips, dataset }: Removal): Promise<number> {
  const chosen = dataset ? sql`fips = ${fips} and dataset_type = ${dataset}` : sql`fips = ${fips}`;
  await tx.execute(sql`select from county_datasets where ${chosen} order by dataset_type for update`);
  const [removed] = await rows(
    tx,
    sql`with removed as (delete from filings where ${chosen} returning 1) select count(*)::int as records from removed`,
  );
  await tx.execute(sql`delete from import_runs where ${chosen}`);
  await tx.execute(sql`delete from county_datasets where ${chosen} and (file_status = 'open' or is_sample)`);
  await tx.execute(sql`update county_datasets set last_update = null, record_count = 0, avg_property_value = null,
    lag_p50_hours = null, lag_p90_hours = null, filed_by_month = ${zeros(filedMonths)}, score_counts = ${zeros(scoreBins)}
    where ${chosen}`);
  return Number(removed?.records ?? 0);
}
