import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { caseKeyOf, parcelOf } from '#db/schema.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import type { RecordKeys } from '#domain/desk/record-search.ts';
import type { RecordFilter, RecordState } from '#domain/desk/records.ts';
import { personFields } from '#domain/records/field-sources.ts';
import { jsonTime } from './json-time.ts';
import { containing } from './search-list.ts';

/** Where a page ended: the text that its list is sorted by, and the id; in a county the dataset and the number. */
export type RecordPlace = [string, string];

type Page = { after: RecordPlace | null; limit: number };

/** A search by name reads this many records of the county at a time. */
export const maxScanned = 20_000;

const columns = sql`id, source_key, dataset_type, fips, county, state, property_address, filed_on::text as filed_on,
  closed_on::text as closed_on, close_reason, is_suppressed, is_withheld, is_sample, address_key`;

const states: Record<RecordState, SQL> = {
  open: sql`closed_on is null`,
  closed: sql`closed_on is not null`,
  suppressed: sql`is_suppressed`,
  withheld: sql`is_withheld`,
};

const datasetsOf = ({ dataset }: RecordFilter) => (dataset === null ? datasetNames : [dataset]);

/** All types by name in a county, because the indexes begin with the type. */
function filterConditions(filter: RecordFilter): SQL[] {
  return [
    ...(filter.fips === null ? [] : [sql`fips = ${filter.fips}`]),
    ...(filter.fips === null && filter.dataset === null
      ? []
      : [sql`dataset_type = any(${sql.param(datasetsOf(filter))}::text[])`]),
    ...(filter.state === null ? [] : [states[filter.state]]),
  ];
}

/** Greater than every text that begins with the one before it. */
const lastCharacter = '\u{10FFFF}';

/** By the beginning of a text, in the order of its index, which compares bytes. */
function beginningWith(column: SQL, key: string, filter: RecordFilter, { after, limit }: Page): SQL {
  const conditions = [
    sql`${column} ~>=~ ${after?.[0] ?? key} and ${column} ~<~ ${key + lastCharacter}`,
    ...(after ? [sql`(${column} ~>~ ${after[0]} or id > ${after[1]}::uuid)`] : []),
    ...filterConditions(filter),
  ];
  return sql`select ${columns} from filings where ${sql.join(conditions, sql` and `)}
    order by ${column} using ~<~, id limit ${limit}`;
}

function ofParcel(key: string, filter: RecordFilter, { after, limit }: Page): SQL {
  const conditions = [
    sql`record ? 'apn' and ${parcelOf(sql`record`)} = ${key}`,
    ...(after ? [sql`id > ${after[1]}::uuid`] : []),
    ...filterConditions(filter),
  ];
  return sql`select ${columns} from filings where ${sql.join(conditions, sql` and `)} order by id limit ${limit}`;
}

/** The records of a county in the order of their unique index, from where the page before ended. */
function inCounty(selected: SQL, { state: _, ...filter }: RecordFilter, after: RecordPlace | null, range: SQL): SQL {
  const conditions = [
    ...filterConditions({ ...filter, state: null }),
    ...(after ? [sql`(dataset_type, fips, source_key) > (${after[0]}, ${filter.fips}, ${after[1]})`] : []),
  ];
  return sql`select ${selected} from filings where ${sql.join(conditions, sql` and `)}
    order by dataset_type, fips, source_key ${range}`;
}

const names = sql`concat_ws(' ', ${sql.join(
  personFields.map((field) => sql`record ->> ${sql.raw(`'${field}'`)}`),
  sql`, `,
)})`;

function naming(words: string[], filter: RecordFilter, { after, limit }: Page): SQL {
  const isNamed = words.length === 0 ? sql`true` : sql`${names} ilike all(${sql.param(words.map(containing))}::text[])`;
  const isState = filter.state === null ? sql`true` : states[filter.state];
  const scanned = inCounty(sql`*, ${isNamed} and ${isState} as is_found`, filter, after, sql`limit ${maxScanned}`);
  return sql`select ${columns} from (${scanned}) as scanned where is_found
    order by dataset_type, fips, source_key limit ${limit}`;
}

/** The records of a search. Samples are among them. */
export function recordsStatement(keys: RecordKeys, filter: RecordFilter, page: Page): SQL {
  switch (keys.by) {
    case 'case':
      return beginningWith(caseKeyOf(sql`source_key`), keys.key, filter, page);
    case 'address':
      return beginningWith(sql`address_key`, keys.key, filter, page);
    case 'parcel':
      return ofParcel(keys.key, filter, page);
    case 'county':
      return naming(keys.words, filter, page);
  }
}

/** The last record that a search in a county has read; null if it has read all of them. */
export async function lastScanned(
  db: Db,
  filter: RecordFilter,
  after: RecordPlace | null,
): Promise<RecordPlace | null> {
  const range = sql`limit 1 offset ${maxScanned - 1}`;
  const [found] = await rows(db, inCounty(sql`dataset_type, source_key`, filter, after, range));
  return found ? [String(found.dataset_type), String(found.source_key)] : null;
}

export async function findRecord(db: Db, id: string): Promise<Row | null> {
  const [found] = await rows(
    db,
    sql`select ${columns}, ${jsonTime(sql`posted_at`)} as posted_at, ${jsonTime(sql`captured_at`)} as captured_at,
        ${jsonTime(sql`last_seen_at`)} as last_seen_at, market_value, record, score, version
      from filings where id = ${id}::uuid`,
  );
  return found ?? null;
}

export function recordCorrections(db: Db, id: string): Promise<Row[]> {
  return rows(
    db,
    sql`select field, source_value, reason, ${jsonTime(sql`at`)} as at, email
      from filing_corrections left join users on users.id = corrected_by where filing_id = ${id}::uuid`,
  );
}

/** More than a record has in years. */
const maxHistory = 200;

/** The newest first, each with its read. */
export function recordEvents(db: Db, id: string): Promise<Row[]> {
  return rows(
    db,
    sql`select event.seq, event.kind, event.fields, event.reason, event.version, ${jsonTime(sql`event.at`)} as at,
        event.run_id, run.id as read_id, ${jsonTime(sql`run.started_at`)} as started_at, run.undoes is not null as is_undo
      from (select * from filing_events where filing_id = ${id}::uuid order by seq desc limit ${maxHistory}) as event
        left join import_runs as run
          on run.fips = event.fips and run.dataset_type = event.dataset_type and run.run_id = event.run_id
      order by event.seq desc`,
  );
}

/** What the record said before its changes, by version. */
export async function recordVersions(db: Db, id: string): Promise<Map<number, Record<string, unknown>>> {
  const found = await rows(
    db,
    sql`select version, content from filing_versions where filing_id = ${id}::uuid order by version desc limit ${maxHistory}`,
  );
  return new Map(found.map(({ version, content }) => [Number(version), content as Record<string, unknown>]));
}
