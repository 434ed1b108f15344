import { sql } from 'drizzle-orm';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';

/** The days whose reads make the lag of a county. */
const lagDays = 30;
const perTransaction = 200;

/** Computes the figures of counties from their filings; the only place that does. Samples keep theirs. */
export async function refreshFigures(tx: Db, dataset: DatasetType, fips: string[], now: Date): Promise<void> {
  const chosen = sql`filings.dataset_type = ${dataset} and filings.fips = any(${sql.param(fips)}::text[])`;
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz)::date`;
  const first = sql`(${month} - make_interval(months => ${filedMonths - 1}))::date`;
  const monthNumber = sql`(extract(year from filed_on) * 12 + extract(month from filed_on)
    - extract(year from ${first}) * 12 - extract(month from ${first}))::int + 1`;
  const lag = sql`extract(epoch from captured_at - posted_at) / 3600`;
  const isRecent = sql`captured_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lagDays}) and captured_at >= posted_at`;
  await tx.execute(sql`
    with totals as (
      select fips, count(*) filter (where closed_on is null)::int as open,
        round(avg(market_value) filter (where closed_on is null))::int as value,
        percentile_cont(0.5) within group (order by ${lag}) filter (where ${isRecent}) as p50,
        percentile_cont(0.9) within group (order by ${lag}) filter (where ${isRecent}) as p90
      from filings where ${chosen} group by fips
    ), months as (
      select fips, ${monthNumber} as at, count(*)::int as filed from filings
      where ${chosen} and filed_on >= ${first} and filed_on < (${month} + interval '1 month') group by 1, 2
    ), scores as (
      select fips, least(${scoreBins - 1}, score / 2) + 1 as at, count(*)::int as leads from filings
      where ${chosen} and closed_on is null and score is not null group by 1, 2
    )
    update county_datasets as stored set is_stale = false, filed_through = ${month},
      record_count = coalesce(totals.open, 0), avg_property_value = totals.value,
      lag_p50_hours = totals.p50, lag_p90_hours = totals.p90,
      filed_by_month = (select array_agg(coalesce(filed, 0) order by slot) from generate_series(1, ${filedMonths}) as slot
        left join months on months.fips = stored.fips and months.at = slot),
      score_counts = (select array_agg(coalesce(leads, 0) order by slot) from generate_series(1, ${scoreBins}) as slot
        left join scores on scores.fips = stored.fips and scores.at = slot)
    from (select unnest(${sql.param(fips)}::text[]) as fips) as given left join totals using (fips)
    where stored.dataset_type = ${dataset} and stored.fips = given.fips and not stored.is_sample`);
}

/**
 * For what an import left undone when it was ended, and for a month that began: recomputes stale figures, a few hundred
 * at a time. Counties that an import is writing to are locked by it, and skipped.
 */
export async function refreshStale(db: Db, now: Date): Promise<void> {
  await markOldMonths(db, now);
  for (const dataset of Object.keys(datasetTypes) as DatasetType[]) {
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
