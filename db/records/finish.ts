import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { isLate } from '#domain/freshness/late.ts';
import type { UpdateFrequency } from '#domain/records/county-dataset.ts';
import { areHeld } from '#domain/records/held-closings.ts';
import { type Db, rows } from '../client.ts';
import { countMissing } from './dry-run.ts';
import { refreshFigures } from './figures.ts';
import { lockCounties, type SourceFile } from './merge.ts';
import type { Slice, SliceStart } from './slices.ts';
import { type ClosedCounty, closeVanished, countVanished, type VanishedCount, type WholeList } from './vanished.ts';

/** What a complete pass over a file found in one county. */
export type CountyRead = { fips: string; read: number; rejected: number };

/** What a whole list closes. */
export type Closings = {
  /** The reads of the command: what one of them has stays open. */
  runIds: string[];
  /** More than this share of a county's open records is held until staff decide; null to close them all. */
  holdPercent: number | null;
  /** Rejected rows that could be any record of their county: with one of them, its closings are held. */
  unidentified: Record<string, number>;
  /** Rejected rows that could be in any county of the list. */
  unplaced: number;
};

export type FinishedFile = {
  file: SourceFile;
  counties: CountyRead[];
  /** Null to close nothing. */
  closings: Closings | null;
  lateReason: string | null;
  dryRun: boolean;
};

export type HeldCounty = {
  fips: string;
  /** Records that would close, of those that were open. */
  vanished: number;
  open: number;
  /** Rejected rows that could be any of them. */
  unidentified: number;
};

export type FinishAnswer = { closed: number; held: HeldCounty[] };

/**
 * Ends the reads of some counties, closed files left out: closes what vanished, writes the ledger and computes the figures.
 * If more vanished than the limit, it only closes some; whether closings are held was decided before the first of them.
 */
export async function finishCounties(
  tx: Db,
  { file, counties: read, closings, lateReason, dryRun }: FinishedFile,
  { limit, before }: SliceStart<FinishAnswer>,
): Promise<Slice<FinishAnswer>> {
  const listOf = (fips: string[]) =>
    closings && { dataset: file.dataset, sourceDate: file.sourceDate, runIds: closings.runIds, fips };
  if (dryRun) {
    const list = listOf(read.map(({ fips }) => fips));
    const result = list && closings ? answerOf(await countMissing(tx, list), closings) : nothing;
    return { result, rows: 0, hasMore: false };
  }
  const refused = await lockCounties(
    tx,
    file.dataset,
    read.map((county) => county.fips),
  );
  const counties = read.filter((county) => !refused.some(({ fips }) => fips === county.fips));
  const fips = counties.map((county) => county.fips).toSorted();
  const list = listOf(fips);
  const held = before?.held ?? (list && closings ? await heldIn(tx, list, closings) : []);
  const closed = list ? await closeAllBut(tx, file, list, { held, limit }) : [];
  const closedNow = closed.reduce((sum, county) => sum + county.closed, 0);
  const result = { held, closed: (before?.closed ?? 0) + closedNow };
  if (closedNow === limit) {
    await countClosed(tx, file, closed);
    return { result, rows: closedNow, hasMore: true };
  }
  const late = await lateCounties(tx, file, fips);
  const closedOf = new Map(closed.map((county) => [county.fips, county.closed]));
  const heldOf = new Map(held.map((county) => [county.fips, county.vanished]));
  const ends = counties.map((county) => ({
    ...county,
    closed: closedOf.get(county.fips) ?? 0,
    held: heldOf.get(county.fips) ?? null,
    unidentified: closings ? unidentifiedIn(closings, county.fips) : 0,
    is_late: late.has(county.fips),
    late_reason: late.has(county.fips) ? lateReason : null,
  }));
  await tx.execute(sql`
    update import_runs as run set finished_at = coalesce(run.finished_at, clock_timestamp()), rows_read = ended.read,
      rows_rejected = ended.rejected, rows_closed = run.rows_closed + ended.closed, is_full = ${closings !== null},
      held_closings = ended.held, unidentified_rows = ended.unidentified, held_except = case when ended.held is not null then ${sql.param(closings?.runIds ?? [])}::uuid[] end,
      is_late = ended.is_late, late_reason = ended.late_reason
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as ended(fips text, read int, rejected int, closed int, held int, unidentified int, is_late boolean, late_reason text)
    where run.fips = ended.fips and run.dataset_type = ${file.dataset} and run.run_id = ${file.runId}::uuid`);
  if (closings) await dropOlderHeld(tx, file, fips);
  await tx.execute(sql`
    update county_datasets set last_update = greatest(last_update, ${file.sourceDate}::timestamptz),
      field_sources = (field_sources - ${sql.param(file.fields?.names ?? [])}::text[]) || ${JSON.stringify(file.fields?.sources ?? {})}::jsonb
    where dataset_type = ${file.dataset} and fips = any(${sql.param(fips)}::text[])`);
  await refreshFigures(tx, file.dataset, fips, new Date(file.now));
  return { result, rows: closedNow, hasMore: false };
}

const nothing: FinishAnswer = { closed: 0, held: [] };

const unidentifiedIn = ({ unidentified, unplaced }: Closings, fips: string) => unplaced + (unidentified[fips] ?? 0);

function answerOf(counts: VanishedCount[], closings: Closings): FinishAnswer {
  const all = counts.map((county) => ({ ...county, unidentified: unidentifiedIn(closings, county.fips) }));
  const { held = [], free = [] } = Object.groupBy(all, (county) =>
    areHeld(county, closings.holdPercent) ? 'held' : 'free',
  );
  return { closed: free.reduce((sum, { vanished }) => sum + vanished, 0), held };
}

async function heldIn(tx: Db, list: WholeList, closings: Closings): Promise<HeldCounty[]> {
  const isAsked = closings.holdPercent !== null || list.fips.some((fips) => unidentifiedIn(closings, fips) > 0);
  return isAsked ? answerOf(await countVanished(tx, list), closings).held : [];
}

async function closeAllBut(
  tx: Db,
  { now }: SourceFile,
  list: WholeList,
  { held, limit }: { held: HeldCounty[]; limit: number | null },
): Promise<ClosedCounty[]> {
  const free = list.fips.filter((fips) => !held.some((county) => county.fips === fips));
  return closeVanished(tx, { ...list, fips: free }, { now, limit });
}

/** Counts a slice in the reads of its counties, in the same transaction. */
async function countClosed(tx: Db, { dataset, runId }: SourceFile, closed: ClosedCounty[]): Promise<void> {
  await tx.execute(sql`
    update import_runs as run set rows_closed = run.rows_closed + counted.closed
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as counted(fips text, closed int)
    where run.fips = counted.fips and run.dataset_type = ${dataset} and run.run_id = ${runId}::uuid`);
}

/** A newer whole list takes the place of what an older one would have closed. */
async function dropOlderHeld(tx: Db, file: SourceFile, fips: string[]): Promise<void> {
  await tx.execute(sql`
    update import_runs set held_closings = null, held_except = null
    where dataset_type = ${file.dataset} and fips = any(${sql.param(fips)}::text[]) and held_closings is not null
      and run_id <> ${file.runId}::uuid and source_date <= ${file.sourceDate}::timestamptz`);
}

/** The counties whose source should have been read before this file. */
async function lateCounties(tx: Db, file: SourceFile, fips: string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql`select fips, update_frequency as frequency, (select max(source_date)::text from import_runs as run
        where run.fips = county_datasets.fips and run.dataset_type = county_datasets.dataset_type
          and run.finished_at is not null and run.undone_at is null and run.source_date < ${file.sourceDate}::timestamptz) as previous
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
