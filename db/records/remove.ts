import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { zeros } from './figures.ts';
import { longTransactions } from './long-transactions.ts';
import { lockCounties } from './merge.ts';
import type { Slice, SliceStart } from './slices.ts';

export type Removal = {
  fips: string;
  /** Null for all datasets of the county. */
  dataset: DatasetType | null;
};

/**
 * Takes a county out: its records, and with the last of them its ledger and its figures. A closed file stays, without
 * figures, or the next import would open it. Returns the number of records that it had.
 */
export async function removeRecords(
  tx: Db,
  { fips, dataset }: Removal,
  { limit, before }: SliceStart<number>,
): Promise<Slice<number>> {
  const chosen = dataset ? sql`fips = ${fips} and dataset_type = ${dataset}` : sql`fips = ${fips}`;
  await tx.execute(sql`select from county_datasets where ${chosen} order by dataset_type for update`);
  const result = before ?? (await countRecords(tx, chosen));
  const isSome = limit === null ? chosen : sql`id = any(array(select id from filings where ${chosen} limit ${limit}))`;
  const removed = await countRemoved(tx, isSome);
  if (removed === limit) {
    await tx.execute(sql`update county_datasets set is_stale = true where ${chosen} and not is_sample`);
    return { result, rows: removed, hasMore: true };
  }
  await tx.execute(sql`delete from import_runs where ${chosen}`);
  await tx.execute(sql`delete from county_datasets where ${chosen} and (file_status = 'open' or is_sample)`);
  await tx.execute(sql`update county_datasets set last_update = null, record_count = 0, avg_property_value = null,
    lag_p50_hours = null, lag_p90_hours = null, filed_by_month = ${zeros(filedMonths)}, score_counts = ${zeros(scoreBins)}
    where ${chosen}`);
  return { result, rows: removed, hasMore: false };
}

async function countRecords(tx: Db, chosen: SQL): Promise<number> {
  const [found] = await rows(tx, sql`select count(*)::int as records from filings where ${chosen}`);
  return Number(found?.records);
}

async function countRemoved(tx: Db, chosen: SQL): Promise<number> {
  const [removed] = await rows(
    tx,
    sql`with removed as (delete from filings where ${chosen} returning 1) select count(*)::int as records from removed`,
  );
  return Number(removed?.records);
}

const perTransaction = 500;
/** A run that finds more goes on in the next one. */
const maxPerRun = 20_000;

type OldFiling = { id: string; dataset_type: DatasetType; fips: string };

/**
 * Removes real records that were closed before a day (yyyy-mm-dd), oldest first, in small transactions. Their counties
 * are locked, so that no import has read what is removed; the figures are computed again. Returns the number of records.
 */
export async function removeOldClosed(db: Db, before: string): Promise<number> {
  const isOld = sql`closed_on < ${before}::date and not is_sample`;
  const old = (await rows(
    db,
    sql`select id, dataset_type, fips from filings where ${isOld} order by closed_on, id limit ${maxPerRun}`,
  )) as OldFiling[];
  const inTransaction = longTransactions(db);
  let removed = 0;
  for (let at = 0; at < old.length; at += perTransaction) {
    const batch = old.slice(at, at + perTransaction);
    removed += await inTransaction(async (tx) => {
      const byDataset = [...Map.groupBy(batch, (filing) => filing.dataset_type)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      );
      for (const [dataset, records] of byDataset) {
        await lockCounties(tx, dataset, [...new Set(records.map(({ fips }) => fips))].toSorted());
      }
      const ids = sql.param(batch.map(({ id }) => id));
      return (await rows(tx, sql`delete from filings where id = any(${ids}::uuid[]) and ${isOld} returning 1`)).length;
    });
  }
  return removed;
}
