import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyDatasetRow, DatasetFilter, RunFilter, RunRow } from '#domain/desk/data.ts';
import { isLate, lateBefore } from '#domain/freshness/late.ts';
import type { TimeKey } from '#domain/lists/keyset.ts';
import type { FileStatus, UpdateFrequency } from '#domain/records/county-dataset.ts';
import { lastRead } from '../sample-reads.ts';
import { containing } from './search-list.ts';

type Page<After> = { after: After | null; limit: number };

const all = (conditions: (SQL | false | null)[]) => {
  const given = conditions.filter((condition) => condition !== false && condition !== null);
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``;
};

/** The reads of all counties, newest first. Which index is used depends on the filter (db/schema.ts). */
export function runsStatement({ fips, dataset, late, held = false }: RunFilter, { after, limit }: Page<TimeKey>): SQL {
  const where = all([
    after && sql`(run.started_at, run.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    fips !== null && sql`run.fips = ${fips}`,
    dataset !== null && sql`run.dataset_type = ${dataset}`,
    late && sql`run.is_late`,
    held && sql`run.held_closings is not null`,
  ]);
  return runsFrom(
    sql`(select * from import_runs as run ${where} order by run.started_at desc, run.id desc limit ${limit})`,
  );
}

function runsFrom(runs: SQL): SQL {
  return sql`select run.id, run.fips, run.dataset_type, run.source_date, run.started_at, run.started_at::text as at,
      run.finished_at, run.rows_read, run.rows_added, run.rows_changed, run.rows_closed, run.rows_rejected, run.is_late,
      run.late_reason, run.is_sample, run.run_id, run.is_full, run.held_closings, run.unidentified_rows, run.undone_at, undone.started_at as undid,
      place.county, place.state, place.record_count
    from ${runs} as run
    left join county_datasets as place on place.fips = run.fips and place.dataset_type = run.dataset_type
    left join import_runs as undone on undone.id = run.undoes
    order by run.started_at desc, run.id desc`;
}

/** One read of one county. */
export async function findRun(db: Db, id: string): Promise<RunRow | null> {
  const [found] = await rows(db, runsFrom(sql`(select * from import_runs where id = ${id}::uuid)`));
  return found ? runOf(found) : null;
}

export async function listRuns(
  db: Db,
  filter: RunFilter,
  page: Page<TimeKey>,
): Promise<{ run: RunRow; place: TimeKey }[]> {
  const found = await rows(db, runsStatement(filter, page));
  return found.map((row) => ({ run: runOf(row), place: [String(row.at), String(row.id)] }));
}

const iso = (value: unknown) => (value === null ? null : new Date(value as string | Date).toISOString());

function runOf(row: Row): RunRow {
  return {
    id: String(row.id),
    fips: String(row.fips),
    county: row.county === null ? null : String(row.county),
    state: row.state === null ? null : String(row.state),
    dataset: row.dataset_type as DatasetType,
    sourceDate: iso(row.source_date) as string,
    startedAt: iso(row.started_at) as string,
    finishedAt: iso(row.finished_at),
    read: Number(row.rows_read),
    added: Number(row.rows_added),
    changed: Number(row.rows_changed),
    closed: Number(row.rows_closed),
    rejected: Number(row.rows_rejected),
    isLate: row.is_late === true,
    lateReason: row.late_reason === null ? null : String(row.late_reason),
    isSample: row.is_sample === true,
    runId: String(row.run_id),
    isFull: row.is_full === true,
    held: row.held_closings === null ? null : Number(row.held_closings),
    unidentified: Number(row.unidentified_rows),
    open: Number(row.record_count ?? 0),
    undoneAt: iso(row.undone_at),
    undid: iso(row.undid),
  };
}

/** By state and county, in the order of their codes. */
export type DatasetPlace = [fips: string, dataset: string];

/** Sources that should have been read since; a county whose file is not open is never late. */
export function isLateDataset(now: Date): SQL {
  const before = (frequency: UpdateFrequency) => sql`${lateBefore(frequency, now).toISOString()}::timestamptz`;
  return sql`file_status = 'open' and (last_update is null or ${lastRead(now)} < case update_frequency when 'Weekly'
    then ${before('Weekly')} else ${before('Daily')} end)`;
}

export function datasetsStatement(
  { q, state, dataset, status, late, isSample = null }: DatasetFilter,
  { after, limit }: Page<DatasetPlace>,
  now: Date,
): SQL {
  const where = all([
    after && sql`(fips, dataset_type) > (${after[0]}, ${after[1]})`,
    q !== '' && (/^\d{5}$/.test(q) ? sql`fips = ${q}` : sql`county ilike ${containing(q)}`),
    state !== null && sql`state = ${state}`,
    dataset !== null && sql`dataset_type = ${dataset}`,
    status !== null && sql`file_status = ${status}`,
    late && isLateDataset(now),
    isSample !== null && sql`is_sample = ${isSample}`,
  ]);
  return sql`select id, fips, county, state, dataset_type, update_frequency, ${lastRead(now)} as last_update, record_count,
      file_status, status_reason, subscribers, exclusive_until::text, sold_elsewhere, exclusive_elsewhere_until::text, is_sample
    from county_datasets ${where} order by fips, dataset_type limit ${limit}`;
}

export async function listDatasets(
  db: Db,
  filter: DatasetFilter,
  page: Page<DatasetPlace>,
  now: Date,
): Promise<CountyDatasetRow[]> {
  const found = await rows(db, datasetsStatement(filter, page, now));
  return found.map((row) => datasetOf(row, now));
}

function datasetOf(row: Row, now: Date): CountyDatasetRow {
  const frequency = row.update_frequency as UpdateFrequency;
  const lastUpdate = iso(row.last_update);
  const status = row.file_status as FileStatus;
  return {
    id: String(row.id),
    fips: String(row.fips),
    county: String(row.county),
    state: String(row.state),
    dataset: row.dataset_type as DatasetType,
    frequency,
    lastUpdate,
    isLate: status === 'open' && isLate(lastUpdate === null ? null : new Date(lastUpdate), frequency, now),
    records: Number(row.record_count),
    status,
    statusReason: row.status_reason === null ? null : String(row.status_reason),
    subscribers: Number(row.subscribers),
    exclusiveUntil: row.exclusive_until as string | null,
    soldElsewhere: Number(row.sold_elsewhere),
    exclusiveElsewhereUntil: row.exclusive_elsewhere_until as string | null,
    isSample: row.is_sample === true,
  };
}

/** One row, locked until the end of the transaction. */
export async function lockDataset(tx: Db, id: string, now: Date): Promise<CountyDatasetRow | null> {
  const [found] = await rows(
    tx,
    sql`select id, fips, county, state, dataset_type, update_frequency, ${lastRead(now)} as last_update, record_count,
      file_status, status_reason, subscribers, exclusive_until::text, sold_elsewhere, exclusive_elsewhere_until::text, is_sample from county_datasets where id = ${id}::uuid for update`,
  );
  return found ? datasetOf(found, now) : null;
}
