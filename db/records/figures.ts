import { type SQL, sql } from 'drizzle-orm';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';

/** The days whose reads make the lag of a county. */
const lagDays = 30;
const perTransaction = 200;

/** Computes the figures of counties from their filings; the only place that does. Samples keep theirs. */
export async function refreshFigures(tx: Db, dataset: DatasetType, fips: string[], now: Date): Promise<void> {
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz)::date`;
  const lag = sql`extract(epoch from captured_at - posted_at) / 3600`;
  const isRecent = sql`captured_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lagDays}) and captured_at >= posted_at`;
  const chosen = sql`dataset_type = ${dataset} and fips = any(${sql.param(fips)}::text[])`;
  const sum = sql`sum(filings)`;
  // Counted by month and score first: a filter for each of them would run for every filing, and take most of the time.
  await tx.execute(sql`
    with counted as (
      select fips, ${monthsBefore(month)} as month, ${scoreBin} as bin, count(*) as filings,
        count(*) filter (where closed_on is null) as open,
        sum(market_value) filter (where closed_on is null) as value,
        count(market_value) filter (where closed_on is null) as valued
      from filings where ${chosen} group by 1, 2, 3
    ), lags as (
      select fips, percentile_cont(array[0.5, 0.9]) within group (order by ${lag}) as hours
      from filings where ${chosen} and ${isRecent} group by fips
    ), figures as (
      select fips, sum(open)::int as open, round(sum(value) / nullif(sum(valued), 0))::int as value,
        ${countsBy(sql`month`, 1 - filedMonths, filedMonths, sum)} as months,
        ${countsBy(sql`bin`, 0, scoreBins, sum)} as scores
      from counted group by fips
    )
    update county_datasets as stored set is_stale = false, filed_through = ${month},
      record_count = coalesce(figures.open, 0), avg_property_value = figures.value,
      lag_p50_hours = lags.hours[1], lag_p90_hours = lags.hours[2],
      filed_by_month = coalesce(figures.months, ${zeros(filedMonths)}),
      score_counts = coalesce(figures.scores, ${zeros(scoreBins)})
    from (select unnest(${sql.param(fips)}::text[]) as fips) as given
      left join figures using (fips) left join lags using (fips)
    where stored.dataset_type = ${dataset} and stored.fips = given.fips and not stored.is_sample`);
}

/** An array of zeros. */
export function zeros(length: number): SQL {
  return sql.raw(`array_fill(0, array[${length}])`);
}

/** 0 for a filing of the month, -1 for one of the month before. */
function monthsBefore(month: SQL): SQL {
  return sql`((extract(year from filed_on) - extract(year from ${month})) * 12
    + extract(month from filed_on) - extract(month from ${month}))::int`;
}

/** An array of counts of the rows for which a number is `first`, `first + 1` and so on. */
function countsBy(number: SQL, first: number, length: number, count = sql`count(*)`): SQL {
  const counts = Array.from(
    { length },
    (_, at) => sql`coalesce(${count} filter (where ${number} = ${sql.raw(String(first + at))}), 0)::int`,
  );
  return sql`array[${sql.join(counts, sql`, `)}]`;
}

/** The place of an open lead in the counts by score; null for a closed one. */
const scoreBin = sql`case when closed_on is null then least(${sql.raw(String(scoreBins - 1))}, score / 2) end`;

/** Open leads by score, an aggregate over filings. */
export const scoreCounts = countsBy(scoreBin, 0, scoreBins);

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
