import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { isLate } from '#domain/freshness/late.ts';
import type { UpdateFrequency } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { refreshFigures } from './figures.ts';
import { closeVanished, lockCounties, type SourceFile } from './merge.ts';

/** What a complete pass over a file found in one county. */
export type CountyRead = { fips: string; read: number; rejected: number };

export type FinishedFile = {
  file: SourceFile;
  counties: CountyRead[];
  /** Close what is in none of these files; null to leave it open. */
  closeExcept: string[] | null;
  lateReason: string | null;
};

/** Ends the reads of some counties, closed files left out: closes what vanished, writes the ledger and computes the figures. */
export async function finishCounties(
  tx: Db,
  { file, counties: read, closeExcept, lateReason }: FinishedFile,
): Promise<number> {
  const refused = await lockCounties(
    tx,
    file.dataset,
    read.map((county) => county.fips),
  );
  const counties = read.filter((county) => !refused.some(({ fips }) => fips === county.fips));
  const fips = counties.map((county) => county.fips).toSorted();
  const late = await lateCounties(tx, file, fips);
  const closed = closeExcept ? await closeVanished(tx, file, fips, closeExcept) : [];
  const closedIn = new Map(closed.map((county) => [county.fips, county.closed]));
  const ends = counties.map((county) => ({
    ...county,
    closed: closedIn.get(county.fips) ?? 0,
    is_late: late.has(county.fips),
    late_reason: late.has(county.fips) ? lateReason : null,
  }));
  // A read that has finished stays as it is, so that the same file again changes nothing.
  await tx.execute(sql`
    insert into import_runs as run (fips, dataset_type, source_date, started_at, finished_at, file_id, rows_read,
      rows_rejected, rows_closed, is_late, late_reason)
    select fips, ${file.dataset}, ${file.sourceDate}::timestamptz, ${file.now}::timestamptz, clock_timestamp(), ${file.id}::uuid,
      read, rejected, closed, is_late, late_reason
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as ended(fips text, read int, rejected int, closed int, is_late boolean, late_reason text)
    on conflict (fips, dataset_type, file_id) do update set finished_at = excluded.finished_at, rows_read = excluded.rows_read,
      rows_rejected = excluded.rows_rejected, rows_closed = run.rows_closed + excluded.rows_closed,
      is_late = excluded.is_late, late_reason = excluded.late_reason
    where run.finished_at is null or excluded.rows_closed > 0`);
  await tx.execute(sql`
    update county_datasets set last_update = greatest(last_update, ${file.sourceDate}::timestamptz)
    where dataset_type = ${file.dataset} and fips = any(${sql.param(fips)}::text[])`);
  await refreshFigures(tx, file.dataset, fips, new Date(file.now));
  return closed.reduce((sum, county) => sum + county.closed, 0);
}

/** The counties whose source should have been read before this file. */
async function lateCounties(tx: Db, file: SourceFile, fips: string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql`select fips, update_frequency as frequency, (select max(source_date)::text from import_runs as run
        where run.fips = county_datasets.fips and run.dataset_type = county_datasets.dataset_type
          and run.finished_at is not null and run.source_date < ${file.sourceDate}::timestamptz) as previous
      from county_datasets where dataset_type = ${file.dataset} and fips = any(${sql.param(fips)}::text[])`,
  );
  const read = new Date(file.sourceDate);
  return new Set(
    found.flatMap(({ fips: county, frequency, previous }) =>
      previous && isLate(new Date(String(previous)), frequency as UpdateFrequency, read) ? [String(county)] : [],
    ),
  );
}

/** Records that a source could not be read, and why. */
export async function recordLateRead(
  tx: Db,
  late: { fips: string; dataset: DatasetType; now: string; reason: string },
): Promise<void> {
  await tx.execute(sql`
    insert into import_runs (fips, dataset_type, source_date, started_at, is_late, late_reason)
    values (${late.fips}, ${late.dataset}, ${late.now}::timestamptz, ${late.now}::timestamptz, true, ${late.reason})`);
}
