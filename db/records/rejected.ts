import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { RowTrace } from '#domain/records/row-keys.ts';
import { type Db, rows } from '../client.ts';
import { caseKeyOf, parcelOf } from '../schema.ts';
import { markRead, type RecordKey, recordOf, type SourceFile, withoutSorting } from './merge.ts';

export type TracedRows = {
  /** Stored records that the rows are, or could be. */
  keys: RecordKey[];
  /** The county of each row that could be any record; null if it could be in any county. */
  unidentified: (string | null)[];
};

type Traced = RowTrace & { at: number };

/** Which records rejected rows are: by their number, else by parcel or address, which may be those of several records. */
export async function traceRows(db: Db, dataset: DatasetType, traces: readonly RowTrace[]): Promise<TracedRows> {
  const keys: RecordKey[] = [];
  let left = traces.map((trace, at): Traced => ({ ...trace, at }));
  const found = async (matches: (dataset: DatasetType, asked: Traced[]) => Promise<Match[]>, of: keyof RowTrace) => {
    const asked = left.filter((trace) => trace[of] !== null);
    if (asked.length === 0) return;
    const matched = await withoutSorting(db, () => matches(dataset, asked));
    keys.push(...matched.map(({ fips, key }) => ({ fips, key })));
    const isFound = new Set(matched.map(({ at }) => at));
    left = left.filter((trace) => !isFound.has(trace.at));
  };
  const numbers = (isPlaced: boolean) => (type: DatasetType, asked: Traced[]) => byNumber(db, type, asked, isPlaced);
  await found(numbers(true), 'key');
  await found(numbers(false), 'key');
  // What has a number of its own is a new record.
  left = left.filter(({ isKeySure }) => !isKeySure);
  await found((type, asked) => byIndex(db, type, asked, parcelMatch), 'parcel');
  await found((type, asked) => byIndex(db, type, asked, addressMatch), 'address');
  return { keys, unidentified: left.map(({ fips }) => fips) };
}

type Match = RecordKey & { at: number };

async function byNumber(db: Db, dataset: DatasetType, all: Traced[], isPlaced: boolean): Promise<Match[]> {
  const asked = all.filter(({ fips }) => (fips !== null) === isPlaced);
  if (asked.length === 0) return [];
  if (!isPlaced) return byIndex(db, dataset, asked, numberMatch);
  const stored = recordOf('fips, source_key', sql`${dataset}`, sql`asked.fips`, sql`asked.key`);
  const found = await rows(
    db,
    sql`select asked.at, asked.fips, asked.key from ${askedFrom(asked)} cross join ${stored} as stored where stored.source_key = asked.key`,
  );
  return found as Match[];
}

const askedFrom = (asked: Traced[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(at int, fips text, key text, parcel text, address text)`;

// A range of one value, because the order of an equal value is no reason to take its index.
const [storedKey, askedKey] = [caseKeyOf(sql`source_key`), caseKeyOf(sql`asked.key`)];
const numberMatch = {
  matches: sql`${storedKey} ~>=~ ${askedKey} and ${storedKey} ~<=~ ${askedKey} and source_key = asked.key`,
  order: sql`${storedKey} using ~<~`,
};
const addressMatch = {
  matches: sql`address_key ~>=~ asked.address and address_key ~<=~ asked.address`,
  order: sql`address_key using ~<~`,
};
const parcel = parcelOf(sql`record`);
const parcelMatch = {
  matches: sql`record ? 'apn' and ${parcel} >= asked.parcel and ${parcel} <= asked.parcel`,
  order: parcel,
};

/** More records than a property has. */
const maxMatches = 100;

/** By an index of all counties; with the order of the index and without sorting, it is the only way. */
async function byIndex(
  db: Db,
  dataset: DatasetType,
  asked: Traced[],
  { matches, order }: { matches: SQL; order: SQL },
): Promise<Match[]> {
  const found = await rows(
    db,
    sql`select asked.at, stored.fips, stored.key from ${askedFrom(asked)} cross join lateral (
      select fips, source_key as key from filings
      where ${matches} and dataset_type = ${dataset} and (asked.fips is null or fips = asked.fips) and not is_sample
      order by ${order} limit ${maxMatches}) as stored`,
  );
  return found as Match[];
}

/** A row that was rejected still proves that its record is in the source, so a whole list must not close it. */
export async function markSeen(tx: Db, file: SourceFile, keys: readonly RecordKey[]): Promise<void> {
  if (keys.length === 0) return;
  const stored = recordOf('id, source_key, run_id, last_seen_at', sql`${file.dataset}`, sql`seen.fips`, sql`seen.key`);
  const found = await withoutSorting(tx, () =>
    rows(
      tx,
      sql`select stored.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as seen(fips text, key text)
        cross join ${stored} as stored
        where stored.source_key = seen.key and stored.run_id is distinct from ${file.runId}::uuid
          and stored.last_seen_at <= ${file.sourceDate}::timestamptz`,
    ),
  );
  const ids = found.map(({ id }) => String(id));
  if (ids.length > 0) await markRead(tx, file, ids);
}
