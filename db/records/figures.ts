import { type SQL, sql } from 'drizzle-orm';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import { backlogUntil, lagHours } from '../queries/lag.ts';

/** The days whose reads make the lag of a county. */
const lagDays = 30;
const perTransaction = 200;

/**
 * Writes the figures of counties from the counts of their filings, which triggers keep (`filing_counts`); only the lag reads
 * filings, those of the last days. Samples keep theirs.
 */
export async function refreshFigures(tx: Db, dataset: DatasetType, fips: string[], now: Date): Promise<void> {
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz)::date`;
  const isRecent = sql`filing.captured_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lagDays})`;
  await tx.execute(sql`
    with files as (
      select fips, ${backlogUntil(sql`given.fips`, sql`${dataset}`)} as backlog_until
      from unnest(${sql.param(fips)}::text[]) as given(fips)
    ), lags as (
      select fips, percentile_cont(array[0.5, 0.9]) within group (order by hours) as hours from (
        select filing.fips, ${lagHours('filing', 'file')} as hours from files as file
        join filings as filing on filing.dataset_type = ${dataset} and filing.fips = file.fips and ${isRecent}
      ) as recent group by fips
    )
    update county_datasets as stored set is_stale = false, filed_through = ${month},
      record_count = coalesce(counts.open, 0), avg_property_value = round(counts.value::numeric / nullif(counts.valued, 0))::int,
      backlog_until = given.backlog_until, lag_p50_hours = lags.hours[1], lag_p90_hours = lags.hours[2],
      filed_by_month = ${listOf(
        sql`counts.months`,
        sql`to_char(${month} - make_interval(months => ${filedMonths} - place), 'YYYY-MM')`,
        filedMonths,
      )},
      score_counts = ${scoreList}
    from files as given
      left join filing_counts as counts on counts.dataset_type = ${dataset} and counts.fips = given.fips
      left join lags on lags.fips = given.fips
    where stored.dataset_type = ${dataset} and stored.fips = given.fips and not stored.is_sample`);
}

/** Writes the leads of counties by score, of samples too: their leads are in the same list. */
export async function refreshScores(tx: Db, dataset: DatasetType, fips: string[]): Promise<void> {
  await tx.execute(sql`
    update county_datasets as stored set score_counts = ${scoreList} from filing_counts as counts
    where stored.dataset_type = ${dataset} and stored.fips = any(${sql.param(fips)}::text[])
      and counts.dataset_type = stored.dataset_type and counts.fips = stored.fips`);
}

/** An array of zeros. */
export function zeros(length: number): SQL {
  return sql.raw(`array_fill(0, array[${length}])`);
}

/** Counts by name as an array; `name` is an expression over `place`, which begins with 1. */
function listOf(counts: SQL, name: SQL, length: number): SQL {
  return sql`array(select coalesce((${counts} ->> ${name})::int, 0) from generate_series(1, ${length}::int) as place order by place)`;
}

const scoreList = listOf(sql`counts.scores`, sql`(place - 1)::text`, scoreBins);

/**
 * For what an import left undone when it was ended, and for a month that began: recomputes stale figures, a few hundred
 * at a time. Counties that an import is writing to are locked by it, and skipped. While an upload is imported, nothing is
 * done: its next batch would make the figures stale again, and an embedded database has no locks between batches.
 */
export async function refreshStale(db: Db, now: Date): Promise<void> {
  const [importing] = await rows(
    db,
    sql`select 1 from uploads where status = 'running' and leased_until > now() limit 1`,
  );
  if (importing) return;
  await markOldMonths(db, now);
  const [stale] = await rows(db, sql`select 1 from county_datasets where is_stale and not is_sample limit 1`);
  if (!stale) return;
  for (const dataset of datasetNames) {
    while (await refreshSome(db, dataset, now));
  }
}

/** Real figures of an earlier month are out of date. */
async function markOldMonths(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update county_datasets set is_stale = true
    where not is_sample and not is_stale and filed_through < date_trunc('month', ${now.toISOString()}::timestamptz)::date
      and exists (select from filings where filings.dataset_type = county_datasets.dataset_type
        and filings.fips = county_datasets.fips)`);
}

async function refreshSome(db: Db, dataset: DatasetType, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    const found = await rows(
      tx,
      sql`select fips from county_datasets where is_stale and not is_sample and dataset_type = ${dataset}
        order by fips limit ${perTransaction} for update skip locked`,
    );
    const fips = found.map((row) => String(row.fips));
    if (fips.length > 0) await refreshFigures(tx, dataset, fips, now);
    return fips.length === perTransaction;
  });
}
