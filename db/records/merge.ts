import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import {
  type Correction,
  completeFiling,
  type ReadFiling,
  type StoredFiling,
} from '#domain/records/complete-filing.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import type { FileSources } from '#domain/records/field-sources.ts';
import type { CheckedFiling } from '#domain/records/filing.ts';
import type { RefusedFile } from '#domain/records/refused-file.ts';
import { keptSourceChanges } from '#domain/records/source-changes.ts';
import { type Db, rows } from '../client.ts';
import { addressesOf } from './addresses.ts';
import { newestSeq } from './events.ts';
import { zeros } from './figures.ts';
import { type IncomingFiling, incomingFrom, type PlannedFiling } from './incoming.ts';
import { newId } from './new-id.ts';

/** One pass over one file. */
export type SourceFile = {
  runId: string;
  /** From the content of the file: the same file has the same id. */
  id: string;
  dataset: DatasetType;
  /** ISO: when the source was read. */
  sourceDate: string;
  /** ISO */
  now: string;
  /** The fields of its columns, and those that are not from the county. */
  fields?: { names: string[]; sources: FileSources };
};

/** A record by its county and number, within one dataset. */
export type RecordKey = { fips: string; key: string };

export type MergeCounts = {
  fips: string;
  added: number;
  /** Also what was closed and opened again. */
  changed: number;
  /** Of them, what had been closed and is open again. */
  reopened: number;
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
      field_sources = '{}', lag_p50_hours = null, lag_p90_hours = null, sold_elsewhere = 0, exclusive_elsewhere_until = null,
      file_status = 'open', status_reason = null
    where dataset_type = ${dataset} and fips = any(${fips}) and is_sample`);
}

export type County = { fips: string; county: string; state: string };

/** What a batch is to `filings`, worked out before anything is written. */
export type MergePlan = {
  /** New and changed records, whole. */
  added: PlannedFiling[];
  changed: PlannedFiling[];
  /** Records that the file has as they are stored. */
  same: string[];
  counts: MergeCounts[];
  /** What the file now says of the fields that staff corrected. */
  corrections: (Correction & { filing_id: string })[];
  /** Fields that had a value and have none now, and in how many records. */
  erased: Record<string, number>;
  /** Rows of records that an earlier row of the same read brought with other content. */
  repeated: RecordKey[];
  /** Rows of records that are not stored, without a date of filing. */
  incomplete: RecordKey[];
};

type KnownFiling = StoredFiling & {
  id: string;
  source_key: string;
  fips: string;
  last_seen_at: Date | string;
  run_id: string | null;
  property_address: string;
  public_address: string;
  address_key: string | null;
  market_value: number | null;
};

/**
 * Compares a batch with what is stored. A record that this read already brought, in an earlier row or in an earlier try,
 * stays as it is; so does one that a newer file brought. The counties must be locked.
 */
export async function planMerge(
  tx: Db,
  file: SourceFile,
  batch: ReadFiling[],
  options: { emptyErases: boolean },
): Promise<MergePlan> {
  const known = await knownFilings(tx, file.dataset, batch);
  const corrections = await correctionsOf(
    tx,
    [...known.values()].map(({ id }) => id),
  );
  const plan: MergePlan = {
    added: [],
    changed: [],
    same: [],
    counts: [],
    corrections: [],
    erased: {},
    repeated: [],
    incomplete: [],
  };
  const counts = new Map<string, MergeCounts>();
  const readAt = Date.parse(file.sourceDate);
  for (const row of batch) {
    const key = { fips: row.fips, key: row.source_key };
    const stored = known.get(keyOf(key)) ?? null;
    const corrected = (stored && corrections.get(stored.id)) ?? [];
    const completed = completeFiling(row, stored, corrected, options);
    if (!completed) {
      plan.incomplete.push(key);
      continue;
    }
    const { filing } = completed;
    const count = counts.get(row.fips) ?? { fips: row.fips, added: 0, changed: 0, reopened: 0 };
    counts.set(row.fips, count);
    if (!stored) {
      count.added += 1;
      plan.added.push({ ...filing, id: newId(), is_suppressed: false });
    } else if (stored.run_id === file.runId) {
      if (!isSame(filing, stored)) plan.repeated.push(key);
    } else if (new Date(stored.last_seen_at).getTime() <= readAt) {
      for (const each of completed.corrections) plan.corrections.push({ ...each, filing_id: stored.id });
      if (isSame(filing, stored) && isPlaced(filing, stored)) plan.same.push(stored.id);
      else {
        if (!isSame(filing, stored)) {
          count.changed += 1;
          for (const name of Object.keys(stored.record)) {
            if (filing.record[name] === undefined) plan.erased[name] = (plan.erased[name] ?? 0) + 1;
          }
        }
        if (stored.closed_on !== null && filing.closed_on === null) count.reopened += 1;
        plan.changed.push({ ...filing, id: stored.id, is_suppressed: false });
      }
    }
  }
  plan.counts = [...counts.values()].toSorted((one, other) => (one.fips < other.fips ? -1 : 1));
  return plan;
}

/** A whole record as it is stored, with what is computed from it. One that is on the suppression list has no score. */
export function scored(filing: PlannedFiling, today: string): IncomingFiling {
  const { score, quality, factors, rescoreOn } = filing.is_suppressed ? unscored : scoreFiling(filing, today);
  return { ...filing, ...addressesOf(filing.property_address), score, quality, factors, rescore_on: rescoreOn };
}

const unscored = { score: null, quality: null, factors: {}, rescoreOn: null };

const keyOf = ({ fips, key }: RecordKey) => `${fips} ${key}`;

function isSame(filing: CheckedFiling, stored: KnownFiling): boolean {
  return (
    filing.filed_on === stored.filed_on &&
    instant(filing.posted_at) === instant(stored.posted_at) &&
    filing.closed_on === stored.closed_on &&
    filing.close_reason === stored.close_reason &&
    filing.property_address === stored.property_address &&
    filing.market_value === stored.market_value &&
    sameRecord(filing.record, stored.record)
  );
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text));

function sameRecord(one: CheckedFiling['record'], other: CheckedFiling['record']): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function isPlaced({ property_address }: CheckedFiling, stored: KnownFiling): boolean {
  const { public_address, address_key } = addressesOf(property_address);
  return public_address === stored.public_address && address_key === stored.address_key;
}

/**
 * The record of a number, from the unique index. Where the table has grown since its last ANALYZE, the planner takes an index
 * that reads the whole county for each number; with an order and without sorting, this index is the only way.
 */
export const recordOf = (columns: string, dataset: SQL, fips: SQL, key: SQL) => sql`lateral (
  select ${sql.raw(columns)} from filings
  where dataset_type = ${dataset} and fips = ${fips} and source_key >= ${key} order by source_key limit 1)`;

export async function withoutSorting<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`);
  return result;
}

const knownColumns = `id, fips, source_key, run_id, last_seen_at, filed_on::text as filed_on, to_json(posted_at) #>> '{}' as posted_at,
  closed_on::text as closed_on, close_reason, property_address, public_address, address_key, market_value, record`;

async function knownFilings(tx: Db, dataset: DatasetType, batch: ReadFiling[]): Promise<Map<string, KnownFiling>> {
  const counties = [...new Set(batch.map(({ fips }) => fips))];
  const filled = await withoutSorting(tx, () =>
    rows(
      tx,
      sql`select given.fips from unnest(${sql.param(counties)}::text[]) as given(fips)
        cross join ${recordOf('source_key', sql`${dataset}`, sql`given.fips`, sql`''`)} as stored`,
    ),
  );
  const isFilled = new Set(filled.map(({ fips }) => String(fips)));
  const asked = batch.filter(({ fips }) => isFilled.has(fips));
  if (asked.length === 0) return new Map();
  const stored = recordOf(knownColumns, sql`${dataset}`, sql`given.fips`, sql`given.key`);
  const found = (await withoutSorting(tx, () =>
    rows(
      tx,
      sql`select stored.* from unnest(${sql.param(asked.map(({ fips }) => fips))}::text[],
          ${sql.param(asked.map((row) => row.source_key))}::text[]) as given(fips, key)
        cross join ${stored} as stored where stored.source_key = given.key`,
    ),
  )) as KnownFiling[];
  return new Map(found.map((filing) => [keyOf({ fips: filing.fips, key: filing.source_key }), filing]));
}

async function correctionsOf(tx: Db, ids: string[]): Promise<Map<string, Correction[]>> {
  if (ids.length === 0) return new Map();
  const found = (await rows(
    tx,
    sql`select filing_id, field, value, source_value from filing_corrections
      where filing_id = any(${sql.param(ids)}::uuid[]) order by field`,
  )) as (Correction & { filing_id: string })[];
  return Map.groupBy(found, (row) => row.filing_id);
}

/** How a batch gets into the database. It scores the records, so that it can do so while earlier ones are written. */
export type BulkLoad = {
  /** Adds new records in one go. */
  insert: (tx: Db, file: SourceFile, added: readonly PlannedFiling[]) => Promise<void>;
  /** Loads records and returns what to select them from. */
  load: (file: SourceFile, changed: readonly PlannedFiling[]) => Promise<SQL>;
};

/** The day for which a file's records are scored. */
export const scoringDay = ({ now }: SourceFile) => now.slice(0, 10);

const allScored = (file: SourceFile, batch: readonly PlannedFiling[]) =>
  batch.map((filing) => scored(filing, scoringDay(file)));

/** As parameters of statements: fast enough for the embedded database, which cannot be copied into. */
export const asParameters: BulkLoad = {
  insert: async (tx, file, added) => {
    const { now, sourceDate, runId } = file;
    await tx.execute(sql`
      insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, posted_at, captured_at, last_seen_at,
        closed_on, close_reason, property_address, public_address, address_key, market_value, record, score, quality, factors,
        rescore_on, is_suppressed, updated_at, run_id)
      select id, dataset_type, fips, county, state, source_key, filed_on, posted_at, coalesce(captured_at, ${now}::timestamptz),
        ${sourceDate}::timestamptz, closed_on, close_reason, property_address, public_address, address_key, market_value, record,
        score, quality, factors, rescore_on, is_suppressed, ${now}::timestamptz, ${runId}::uuid
      from ${incomingFrom(allScored(file, added))}`);
  },
  load: async (file, changed) => incomingFrom(allScored(file, changed)),
};

/** Writes new and changed records. */
export async function writeFilings(tx: Db, file: SourceFile, plan: MergePlan, bulk: BulkLoad): Promise<void> {
  const { runId, sourceDate, now } = file;
  if (plan.added.length > 0) await bulk.insert(tx, file, plan.added);
  if (plan.changed.length > 0) {
    await tx.execute(sql`
      update filings as stored set updated_at = ${now}::timestamptz, filed_on = incoming.filed_on, posted_at = incoming.posted_at,
        last_seen_at = ${sourceDate}::timestamptz, closed_on = incoming.closed_on, close_reason = incoming.close_reason,
        property_address = incoming.property_address, public_address = incoming.public_address,
        address_key = incoming.address_key, market_value = incoming.market_value, record = incoming.record,
        score = incoming.score, quality = incoming.quality, factors = incoming.factors,
        rescore_on = incoming.rescore_on, is_suppressed = incoming.is_suppressed, run_id = ${runId}::uuid
      from ${await bulk.load(file, plan.changed)} where stored.id = incoming.id`);
  }
  if (plan.same.length > 0) await markRead(tx, file, plan.same);
  if (plan.corrections.length > 0) {
    await tx.execute(sql`
      update filing_corrections as stored set source_value = given.source_value,
        source_changes = case when jsonb_array_length(stored.source_changes) < ${keptSourceChanges}::int then stored.source_changes
            else stored.source_changes - 0 end
          || jsonb_build_array(jsonb_build_object('run_id', ${runId}::text, 'before', stored.source_value))
      from jsonb_to_recordset(${JSON.stringify(plan.corrections)}::jsonb) as given(filing_id uuid, field text, source_value jsonb)
      where stored.filing_id = given.filing_id and stored.field = given.field
        and stored.source_value is distinct from nullif(given.source_value, 'null'::jsonb)`);
  }
  await countRuns(tx, file, plan.counts);
}

/** Opens the reads of counties, so that what they do can be told from what was there. */
export async function beginRuns(tx: Db, file: SourceFile, fips: string[]): Promise<void> {
  if (fips.length === 0) return;
  const seq = await newestSeq(tx);
  await tx.execute(sql`
    insert into import_runs (fips, dataset_type, source_date, started_at, run_id, file_id, first_seq)
    select fips, ${file.dataset}, ${file.sourceDate}::timestamptz, ${file.now}::timestamptz, ${file.runId}::uuid,
      ${file.id}::uuid, ${seq}
    from unnest(${sql.param(fips)}::text[]) as given(fips)
    on conflict (fips, dataset_type, run_id) do nothing`);
}

/** Counts a batch in the reads of its counties, in the same transaction. */
async function countRuns(tx: Db, file: SourceFile, counts: MergeCounts[]): Promise<void> {
  await tx.execute(sql`
    update import_runs as run set rows_added = run.rows_added + counted.added, rows_changed = run.rows_changed + counted.changed
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted(fips text, added int, changed int)
    where run.fips = counted.fips and run.dataset_type = ${file.dataset} and run.run_id = ${file.runId}::uuid`);
}

/** What a read has had as it was. */
export async function markRead(tx: Db, { runId, sourceDate }: SourceFile, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update filings set run_id = ${runId}::uuid, last_seen_at = ${sourceDate}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
}
