import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Db, rows } from '../client.ts';

export type Removal = {
  fips: string;
  /** Null for all datasets of the county. */
  dataset: DatasetType | null;
};

/** Takes a county out: its records, its ledger and its figures. Returns the number of records. */
export async function removeRecords(tx: Db, { fips, dataset }: Removal): Promise<number> {
  const chosen = dataset ? sql`fips = ${fips} and dataset_type = ${dataset}` : sql`fips = ${fips}`;
  await tx.execute(sql`select from county_datasets where ${chosen} order by dataset_type for update`);
  const [removed] = await rows(
    tx,
    sql`with removed as (delete from filings where ${chosen} returning 1) select count(*)::int as records from removed`,
  );
  await tx.execute(sql`delete from import_runs where ${chosen}`);
  await tx.execute(sql`delete from county_datasets where ${chosen}`);
  return Number(removed?.records ?? 0);
}
