import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { BuyBox } from '#domain/delivery/buy-box.ts';
import { deliveryPageSize } from '#domain/delivery/delivery.ts';
import type { DeliveredFiling } from '#domain/delivery/file-rows.ts';
import { type BuyerToday, entitledFiles, inBuyBox, isDeliverable, recordsOfProperty } from './entitled.ts';

/** What is delivered: everything in a buy box, or records that were chosen one by one. */
export type Asked = { box: BuyBox; ids: readonly string[] };

export type PageRecord = DeliveredFiling & { version: number };

export type RecordPage = { seq: number; records: PageRecord[] };

type CountyFile = { dataset_type: string; fips: string };

const listOf = (values: readonly string[], cast = sql``) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}${cast}`),
    sql`, `,
  )})`;

/** That a file may have records of the buy box at all. */
function filesOfBox({ datasets, counties }: BuyBox, alias: string): SQL {
  const file = sql.identifier(alias);
  const conditions = [
    datasets.length > 0 && sql`${file}.dataset_type in ${listOf(datasets)}`,
    counties.length > 0 && sql`${file}.fips in ${listOf(counties)}`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const isAsked = ({ box, ids }: Asked, buyer: BuyerToday) =>
  ids.length > 0
    ? sql`filing.id in ${listOf(ids, sql`::uuid`)} and ${isDeliverable(buyer)}`
    : sql`${filesOfBox(box, 'filing')} and ${inBuyBox(box, buyer)}`;

/** A statement that counts up to `limit` records; `inTime` as for a timed read. */
export function countAsked(asked: Asked, buyer: BuyerToday, limit: number, inTime: SQL | null): SQL {
  return sql`with files as (${entitledFiles(buyer)})
    select count(*)::int as count from (
      select from filings as filing join files on files.dataset_type = filing.dataset_type and files.fips = filing.fips
      where ${isAsked(asked, buyer)} and ${inTime ?? sql`true`} limit ${limit}) as counted`;
}

/** The datasets of the records that are asked for. */
export async function datasetsAsked(db: Db, asked: Asked, buyer: BuyerToday): Promise<string[]> {
  const found =
    asked.ids.length > 0
      ? await rows(
          db,
          sql`with files as (${entitledFiles(buyer)})
            select distinct filing.dataset_type from filings as filing
            join files on files.dataset_type = filing.dataset_type and files.fips = filing.fips
            where ${isAsked(asked, buyer)}`,
        )
      : await rows(
          db,
          sql`select distinct dataset_type from (${entitledFiles(buyer)}) as files where ${filesOfBox(asked.box, 'files')}`,
        );
  return found.map(({ dataset_type }) => String(dataset_type));
}

/** The county files of the buy box, in the order in which they are delivered. */
export async function filesAsked(db: Db, { box }: Asked, buyer: BuyerToday): Promise<CountyFile[]> {
  const found = await rows(
    db,
    sql`select dataset_type, fips from (${entitledFiles(buyer)}) as files where ${filesOfBox(box, 'files')}
      order by dataset_type, fips`,
  );
  return found as CountyFile[];
}

/** How many records of one file are in the box. */
export async function countInFile(db: Db, { box }: Asked, buyer: BuyerToday, file: CountyFile): Promise<number> {
  const [found] = await rows(
    db,
    sql`with files as (${entitledFiles(buyer)})
      select count(*)::int as count from filings as filing
      where filing.dataset_type = ${file.dataset_type} and filing.fips = ${file.fips} and ${inBuyBox(box, buyer)}`,
  );
  return Number(found?.count);
}

const columns = sql`filing.id, filing.version, filing.dataset_type, filing.fips, filing.county, filing.state, filing.source_key,
  filing.filed_on::text, to_json(filing.posted_at) as posted_at, to_json(filing.captured_at) as captured_at,
  filing.closed_on::text, filing.close_reason, filing.property_address, filing.market_value, filing.record, filing.score,
  filing.quality`;

/** The chosen records that the customer may have, with the newest event that they show. */
export async function chosenPage(db: Db, asked: Asked, buyer: BuyerToday): Promise<RecordPage> {
  return db.transaction(async (tx) => {
    // Before the rows: a change between the two is then recalled, and never missed.
    const seq = await newestSeq(tx);
    const records = await rows(
      tx,
      sql`with files as (${entitledFiles(buyer)})
        select ${columns} from filings as filing
        join files on files.dataset_type = filing.dataset_type and files.fips = filing.fips
        where ${isAsked(asked, buyer)} order by filing.dataset_type, filing.fips, filing.source_key`,
    );
    return { seq, records: records as PageRecord[] };
  });
}

/** The datasets that the properties of some records are in, as far as the customer may have them. */
export async function propertyDatasets(
  db: Db,
  buyer: BuyerToday,
  ids: readonly string[],
): Promise<Map<string, DatasetType[]>> {
  const found = await rows(
    db,
    sql`with files as materialized (${entitledFiles(buyer)})
      select filing.id, array(select distinct dataset_type from (
        ${recordsOfProperty(buyer, sql`other.dataset_type`)}) as of_property) as datasets
      from filings as filing where filing.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(found.map(({ id, datasets }) => [String(id), datasets as DatasetType[]]));
}

/** Records that a page looks at: a rare filter must not read a whole county in one statement. */
const scannedRows = 10_000;
/** Files that a page begins: many small ones share a page. */
const maxFilesPerPage = 50;

/**
 * All records of a buy box in pages of up to a thousand, each of which checks anew what the customer may have. Statements of their
 * own, not a transaction: each sees the newest state either way, and the number of the newest event comes first.
 */
export async function* recordPages(
  db: Db,
  { box }: Pick<Asked, 'box'>,
  buyer: BuyerToday,
  files: readonly CountyFile[],
): AsyncGenerator<RecordPage> {
  let at = 0;
  let after = '';
  /** How far the scan goes before it looks for its next end; undefined when that is not known. */
  let end: string | null | undefined;
  while (at < files.length) {
    const seq = await newestSeq(db);
    const records: PageRecord[] = [];
    for (let begun = 0; begun < maxFilesPerPage && records.length < deliveryPageSize && at < files.length; begun++) {
      const file = files[at] as CountyFile;
      if (end === undefined) end = await scanEnd(db, file, after);
      const limit = deliveryPageSize - records.length;
      const found = await nextOfFile(db, box, buyer, { file, after, end, limit });
      for (const record of found) records.push(record);
      const isFull = found.length === limit;
      after = isFull ? (found.at(-1)?.source_key ?? '') : (end ?? '');
      if (isFull) continue;
      if (end === null) at++;
      end = undefined;
    }
    yield { seq, records };
  }
}

type Range = { file: CountyFile; after: string; end: string | null; limit: number };

const isInFile = ({ dataset_type, fips }: CountyFile, after: string) =>
  sql`filing.dataset_type = ${dataset_type} and filing.fips = ${fips} and filing.source_key > ${after}`;

/** The number at which a scan ends; null if the file ends before. */
async function scanEnd(db: Db, file: CountyFile, after: string): Promise<string | null> {
  const [last] = await rows(
    db,
    sql`select filing.source_key from filings as filing where ${isInFile(file, after)}
      order by filing.source_key offset ${scannedRows - 1} limit 1`,
  );
  return last ? String(last.source_key) : null;
}

/** The next records of a file by their number, up to the end of the scan. */
async function nextOfFile(db: Db, box: BuyBox, buyer: BuyerToday, range: Range): Promise<PageRecord[]> {
  const { file, after, end, limit } = range;
  const found = await rows(
    db,
    sql`with files as (${entitledFiles(buyer)})
      select ${columns} from filings as filing
      where ${isInFile(file, after)} and ${end === null ? sql`true` : sql`filing.source_key <= ${end}`}
        and exists (select from files where files.dataset_type = ${file.dataset_type} and files.fips = ${file.fips})
        and ${inBuyBox(box, buyer)}
      order by filing.source_key limit ${limit}`,
  );
  return found as PageRecord[];
}
