import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import type { RefusedFile } from '#domain/records/refused-file.ts';
import { type Db, rows } from '../client.ts';
import { zeros } from './figures.ts';

/** The file that a batch comes from. */
export type SourceFile = {
  /** From the content of the file: the same file has the same id. */
  id: string;
  dataset: DatasetType;
  /** ISO: when the source was read. */
  sourceDate: string;
  /** ISO */
  now: string;
};

export type MergeCounts = {
  fips: string;
  added: number;
  changed: number;
  /** Seen again without a change. */
  same: number;
};

/**
 * Locks counties until the end of the transaction, and marks their figures as stale: whoever computes them waits until
 * the records of this batch are in. Returns those that take no records: only staff open a closed file. A sample without a
 * source is replaced like other samples; the law that closes a sample closes the real file too.
 */
export async function lockCounties(tx: Db, dataset: DatasetType, fips: string[]): Promise<RefusedFile[]> {
  const chosen = sql`dataset_type = ${dataset} and fips = any(${sql.param(fips)}::text[])`;
  const isClosed = sql`(file_status = 'closed_by_law' or (file_status = 'no_source' and not is_sample))`;
  await tx.execute(sql`select from county_datasets where ${chosen} order by fips for update`);
  await tx.execute(
    sql`update county_datasets set is_stale = true where ${chosen} and not is_stale and not ${isClosed}`,
  );
  const closed = await rows(
    tx,
    sql`select fips, county, state, file_status as status, status_reason as reason
      from county_datasets where ${chosen} and ${isClosed} order by fips`,
  );
  return closed as RefusedFile[];
}

/** Creates what is missing for the first record of a dataset. */
export async function addCounties(tx: Db, { dataset, sourceDate }: SourceFile, counties: County[]): Promise<void> {
  if (counties.length === 0) return;
  await tx.execute(sql`
    insert into county_datasets (fips, county, state, dataset_type, update_frequency, last_update)
    select fips, county, state, ${dataset}, 'Daily', ${sourceDate}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) as given(fips text, county text, state text)
    order by fips
    on conflict do nothing`);
}

/** Makes locked counties ready for their first real record of a dataset: removes the samples. */
export async function prepareCounties(tx: Db, file: SourceFile, counties: County[]): Promise<void> {
  if (counties.length === 0) return;
  const { dataset, sourceDate } = file;
  const fips = sql`${sql.param(counties.map((county) => county.fips))}::text[]`;
  await tx.execute(sql`delete from filings where dataset_type = ${dataset} and fips = any(${fips}) and is_sample`);
  await tx.execute(sql`delete from import_runs where dataset_type = ${dataset} and fips = any(${fips}) and is_sample`);
  await tx.execute(sql`
    update county_datasets set is_sample = false, last_update = ${sourceDate}::timestamptz, record_count = 0,
      filed_by_month = ${zeros(filedMonths)}, score_counts = ${zeros(scoreBins)}, avg_property_value = null,
      lag_p50_hours = null, lag_p90_hours = null, subscribers = 0, exclusive_until = null,
      file_status = 'open', status_reason = null
    where dataset_type = ${dataset} and fips = any(${fips}) and is_sample`);
}

export type County = { fips: string; county: string; state: string };

const content = sql.raw(
  'filed_on posted_at closed_on close_reason property_address market_value record'
    .split(' ')
    .map((name) => `stored.${name} is distinct from excluded.${name}`)
    .join(' or '),
);

/**
 * Merges a batch, and counts what it did per county. A record that this file already brought, in an earlier row or in an
 * earlier try, stays as it is; so does one that a newer file brought.
 */
export async function mergeFilings(tx: Db, file: SourceFile, incoming: SQL): Promise<MergeCounts[]> {
  const { id, sourceDate, now } = file;
  const merged = await rows(
    tx,
    sql`with merged as (
      insert into filings as stored (id, dataset_type, fips, county, state, source_key, filed_on, posted_at, captured_at,
        last_seen_at, closed_on, close_reason, property_address, market_value, record, score, quality, factors,
        rescore_on, is_suppressed, updated_at, file_id)
      select id, dataset_type, fips, county, state, source_key, filed_on, posted_at,
        coalesce(captured_at, ${now}::timestamptz), ${sourceDate}::timestamptz, closed_on, close_reason,
        property_address, market_value, record, score, quality, factors, rescore_on, is_suppressed,
        ${now}::timestamptz, ${id}::uuid
      from ${incoming}
      on conflict (dataset_type, fips, source_key) do update set
        updated_at = case when ${content} or stored.score is distinct from excluded.score then excluded.updated_at
          else stored.updated_at end,
        filed_on = excluded.filed_on, posted_at = excluded.posted_at, last_seen_at = excluded.last_seen_at,
        closed_on = excluded.closed_on, close_reason = excluded.close_reason,
        property_address = excluded.property_address, market_value = excluded.market_value, record = excluded.record,
        score = excluded.score, quality = excluded.quality, factors = excluded.factors,
        rescore_on = excluded.rescore_on, is_suppressed = excluded.is_suppressed, file_id = excluded.file_id
      where stored.file_id is distinct from excluded.file_id and stored.last_seen_at <= excluded.last_seen_at
      returning fips, xmax = 0 as is_new, updated_at = ${now}::timestamptz as is_changed
    ) select fips, count(*) filter (where is_new)::int as added,
      count(*) filter (where is_changed and not is_new)::int as changed,
      count(*) filter (where not is_changed)::int as same from merged group by fips order by fips`,
  );
  const counts = merged as MergeCounts[];
  await countRuns(tx, file, counts);
  return counts;
}

/** Counts a batch in the reads of its counties, in the same transaction. */
async function countRuns(tx: Db, file: SourceFile, counts: MergeCounts[]): Promise<void> {
  await tx.execute(sql`
    insert into import_runs as run (fips, dataset_type, source_date, started_at, file_id, rows_added, rows_changed)
    select fips, ${file.dataset}, ${file.sourceDate}::timestamptz, ${file.now}::timestamptz, ${file.id}::uuid, added, changed
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted(fips text, added int, changed int)
    on conflict (fips, dataset_type, file_id) do update set
      rows_added = run.rows_added + excluded.rows_added, rows_changed = run.rows_changed + excluded.rows_changed`);
}

/**
 * The record of a number, from the unique index. Where the table has grown since its last ANALYZE, the planner takes an index
 * that reads the whole county for each number; with an order and without sorting, this index is the only way.
 */
const recordOf = (dataset: SQL, fips: SQL, key: SQL) => sql`lateral (
  select id, source_key, file_id, last_seen_at, record from filings
  where dataset_type = ${dataset} and fips = ${fips} and source_key >= ${key} order by source_key limit 1)`;

async function withoutSorting<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`);
  return result;
}

/** Rows of the batch that name a record which an earlier row of the same file brought with other content. */
export async function repeatedKeys(tx: Db, file: SourceFile, incoming: SQL): Promise<{ fips: string; key: string }[]> {
  const stored = recordOf(sql`incoming.dataset_type`, sql`incoming.fips`, sql`incoming.source_key`);
  const found = await withoutSorting(tx, () =>
    rows(
      tx,
      sql`select incoming.fips, incoming.source_key as key from ${incoming} cross join ${stored} as stored
        where stored.source_key = incoming.source_key and stored.file_id = ${file.id}::uuid
          and stored.record <> incoming.record`,
    ),
  );
  return found as { fips: string; key: string }[];
}

/** A row that was rejected still proves that its record is in the source, so a full import must not close it. */
export async function markSeen(tx: Db, file: SourceFile, keys: { fips: string; key: string }[]): Promise<void> {
  if (keys.length === 0) return;
  const stored = recordOf(sql`${file.dataset}`, sql`seen.fips`, sql`seen.key`);
  const found = await withoutSorting(tx, () =>
    rows(
      tx,
      sql`select stored.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as seen(fips text, key text)
        cross join ${stored} as stored
        where stored.source_key = seen.key and stored.file_id is distinct from ${file.id}::uuid
          and stored.last_seen_at <= ${file.sourceDate}::timestamptz`,
    ),
  );
  const ids = found.map(({ id }) => String(id));
  await tx.execute(sql`
    update filings set file_id = ${file.id}::uuid, last_seen_at = ${file.sourceDate}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
}

/** Closes what is open in these counties, but in none of the files. */
export async function closeVanished(
  tx: Db,
  file: SourceFile,
  fips: string[],
  fileIds: string[],
): Promise<{ fips: string; closed: number }[]> {
  const closed = await rows(
    tx,
    sql`with closed as (
      update filings set closed_on = ${file.sourceDate}::timestamptz::date, close_reason = 'withdrawn',
        updated_at = ${file.now}::timestamptz
      where dataset_type = ${file.dataset} and fips = any(${sql.param(fips)}::text[]) and closed_on is null
        and (file_id is null or file_id <> all(${sql.param(fileIds)}::uuid[])) and last_seen_at <= ${file.sourceDate}::timestamptz
      returning fips
    ) select fips, count(*)::int as closed from closed group by fips`,
  );
  return closed as { fips: string; closed: number }[];
}
