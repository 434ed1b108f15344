import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { JudgedDay } from '#domain/freshness/late-days.ts';
import type { MeasuredFigures } from '#domain/freshness/measured-figures.ts';
import { daysOf, newestRead } from './customers/freshness-credits.ts';
import { isAfterBacklog, lagHours } from './lag.ts';

export type StoredFigures = { measuredAt: Date; figures: MeasuredFigures };

export async function storedFigures(db: Db): Promise<StoredFigures | null> {
  const [found] = await rows(db, sql`select measured_at::text as at, figures from measured_figures`);
  return found ? { measuredAt: new Date(String(found.at)), figures: found.figures as MeasuredFigures } : null;
}

export async function storeFigures(tx: Db, figures: MeasuredFigures, now: Date): Promise<void> {
  await tx.execute(sql`insert into measured_figures (measured_at, figures)
    values (${now.toISOString()}::timestamptz, ${JSON.stringify(figures)}::jsonb)
    on conflict (is_only) do update set measured_at = excluded.measured_at, figures = excluded.figures`);
}

/** Whether a read ended or was undone since a moment. */
export async function isReadSince(db: Db, since: Date): Promise<boolean> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const [found] = await rows(
    db,
    sql`select exists (select from import_runs where not is_sample and started_at > ${at} - interval '1 day'
      and (finished_at > ${at} or undone_at > ${at})) as is_read`,
  );
  return found?.is_read === true;
}

type Period = { from: Date; until: Date; days: JudgedDay[] };

/** Everything that is measured, of real and open files: what is closed is not claimed. */
export async function measure(
  tx: Db,
  { from, until, days }: Period,
): Promise<Omit<MeasuredFigures, 'from' | 'through'>> {
  const period = sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;
  const [files] = await rows(
    tx,
    sql`select count(*)::int as files, count(distinct fips)::int as counties from county_datasets
      where not is_sample and file_status = 'open' and last_update is not null`,
  );
  const [lag] = await rows(
    tx,
    sql`select (count(*) filter (where is_new))::int as added, count(hours)::int as timed, avg(hours) as mean,
        avg((hours <= 24)::int) as within24, percentile_cont(0.5) within group (order by hours) as p50,
        percentile_cont(0.9) within group (order by hours) as p90
      from (select ${isAfterBacklog('filing', 'file')} as is_new, ${lagHours('filing', 'file')} as hours
        from public_filings as filing join county_datasets as file using (fips, dataset_type)
        where not filing.is_sample and captured_at ${period}) as captured`,
  );
  const [reads] = await rows(
    tx,
    sql`select coalesce(sum(rows_read), 0)::int as read, coalesce(sum(rows_rejected), 0)::int as rejected from import_runs
      where not is_sample and finished_at ${period} and undone_at is null and undoes is null`,
  );
  const [late] = await rows(
    tx,
    sql`select count(*)::int as days, coalesce(sum((last_read is null or last_read < late_before)::int), 0)::int as late from (
        select ${newestRead('file')} as last_read,
          case when file.update_frequency = 'Weekly' then judged.weekly else judged.daily end as late_before
        from ${daysOf(days)} join (
          select fips, dataset_type, update_frequency, (select min(started_at) from import_runs as first
            where first.fips = county_datasets.fips and first.dataset_type = county_datasets.dataset_type and not first.is_sample) as since
          from county_datasets where not is_sample and file_status = 'open' and last_update is not null) as file
          on file.since < judged.ends) as judged_files`,
  );
  const rounded = (value: unknown) =>
    value === null || value === undefined ? null : Math.round(Number(value) * 1000) / 1000;
  return {
    counties: Number(files?.counties),
    files: Number(files?.files),
    added: Number(lag?.added),
    timed: Number(lag?.timed),
    lagP50: rounded(lag?.p50),
    lagP90: rounded(lag?.p90),
    lagMean: rounded(lag?.mean),
    within24: rounded(lag?.within24),
    rowsRead: Number(reads?.read),
    rowsRejected: Number(reads?.rejected),
    fileDays: Number(late?.days),
    lateDays: Number(late?.late),
  };
}
