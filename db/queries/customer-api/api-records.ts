import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { newestSeqSql } from '#db/records/events.ts';
import { type BuyBox, wholeBuyBox } from '#domain/delivery/buy-box.ts';
import { type BuyerToday, entitledFiles, inBuyBox, inFiles, isDeliverable, markOf } from '../delivery/entitled.ts';
import { beginRecalls } from '../delivery/recalls.ts';
import { jsonTime } from '../desk/json-time.ts';

/** A record as it is read for an answer. */
export type AnswerRow = {
  id: string;
  source_key: string;
  dataset_type: string;
  fips: string;
  version: number;
  /** The whole record (domain/customer-api/record.ts). */
  json: string;
  /** Software of the customer had this version, and nothing happened to the record since. */
  is_known: boolean;
};

const jsonOr = (value: SQL) => sql`coalesce(to_json(${value})::text, 'null')`;

/** A record as JSON: joined texts take less time than the functions for objects, and nothing has to be parsed or written again. */
const recordJson = sql`'{"id":"' || filing.id::text || '","key":' || to_json(filing.source_key)::text || ',"dataset":"' || filing.dataset_type
  || '","fips":"' || filing.fips || '","county":' || to_json(filing.county)::text || ',"state":' || to_json(filing.state)::text
  || ',"property_address":' || ${jsonOr(sql`filing.property_address`)} || ',"filed_on":"' || filing.filed_on::text
  || '","posted_at":' || ${jsonOr(sql`filing.posted_at`)} || ',"captured_at":' || ${jsonOr(sql`filing.captured_at`)}
  || ',"market_value":' || coalesce(filing.market_value::text, 'null') || ',"score":' || coalesce(filing.score::text, 'null')
  || ',"quality":' || coalesce('"' || filing.quality || '"', 'null') || ',"version":' || filing.version::text
  || ',"do_not_call":' || case filing.record -> 'do_not_call' when 'true'::jsonb then 'true' when 'false'::jsonb then 'false' else 'null' end
  || ',"fields":' || filing.record::text || '}'`;

const columns = sql`filing.id, filing.source_key, filing.dataset_type, filing.fips, filing.version, (${recordJson}) as json`;

/** What the customer holds of `filing`, as `held`; one row at most, read by the key of the table. */
const heldOf = (customerId: string, id: SQL) =>
  sql`left join lateral (select version, software_version, seq, source_key, dataset_type, fips from delivered_records
    where delivered_records.customer_id = ${customerId} and delivered_records.filing_id = ${id} offset 0) as held on true`;

/** Software had this version, and nothing happened since. `newest` may be the newest event of the file, which often says that there is none of the record since. */
const isKnown = (
  newest: SQL,
) => sql`coalesce(held.software_version = filing.version and (held.seq >= ${newest} or not exists (
  select from filing_events as event where event.filing_id = filing.id and event.seq > held.seq)), false)`;

/** Compared as rows, because only the index of files has this order: the planner might read the log backward. */
const newestOfFile = sql`(select event.seq from filing_events as event
  where (event.dataset_type, event.fips, event.seq) >= (file.dataset_type, file.fips, 0)
    and (event.dataset_type, event.fips, event.seq) <= (file.dataset_type, file.fips, ${sql.raw(String(2n ** 63n - 1n))})
  order by event.dataset_type desc, event.fips desc, event.seq desc limit 1)`;

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** A county file, and the record of it that was read last: '' for none. */
export type FilePlace = { dataset_type: string; fips: string; after: string };

export type OpenFile = { dataset_type: string; fips: string; open: number };

/** That `files` may have records of the box, from one on. */
function isOfBox({ datasets, counties }: BuyBox, from: FilePlace | null): SQL {
  const isFrom = from ? sql`(files.dataset_type, files.fips) >= (${from.dataset_type}, ${from.fips})` : sql`true`;
  const among = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`files.${sql.identifier(column)} = any(${textArray(values)})`;
  return sql`${isFrom} and ${among('dataset_type', datasets)} and ${among('fips', counties)}`;
}

/** The files that may have records of the box, from one on, in the order of pages, with the number of open records. */
export async function filesOfBox(db: Db, buyer: BuyerToday, box: BuyBox, from: FilePlace | null): Promise<OpenFile[]> {
  const found = await rows(
    db,
    sql`select files.dataset_type, files.fips, coalesce(counts.open, 0) as open from (${entitledFiles(buyer)}) as files
      left join filing_counts as counts on counts.dataset_type = files.dataset_type and counts.fips = files.fips
      where ${isOfBox(box, from)}
      order by files.dataset_type, files.fips`,
  );
  return found as OpenFile[];
}

/** The number at which a scan of so many records of a file ends; null if the file ends before. */
export async function scanEnd(
  db: Db,
  { dataset_type, fips, after }: FilePlace,
  scanned: number,
): Promise<string | null> {
  const [last] = await rows(
    db,
    sql`select source_key from filings where dataset_type = ${dataset_type} and fips = ${fips} and source_key > ${after}
      order by source_key offset ${scanned - 1} limit 1`,
  );
  return last ? String(last.source_key) : null;
}

type PageOfFiles = {
  box: BuyBox;
  places: readonly FilePlace[];
  /** The last number of the last file that is looked at; null for all. */
  end: string | null;
  limit: number;
};

/**
 * The next records of some files, file by file and by their number within a file. Only what is returned is read, apart from records
 * that are not in the box.
 */
export function pageOfFiles(buyer: BuyerToday, page: PageOfFiles, inTime: SQL | null): SQL {
  const { box, places, end, limit } = page;
  const last = places.length;
  const isBeforeEnd = end === null ? sql`` : sql` and (file.place < ${last}::bigint or filing.source_key <= ${end})`;
  const files = sql`select asked.* from unnest(${textArray(places.map((place) => place.dataset_type))},
      ${textArray(places.map(({ fips }) => fips))}, ${textArray(places.map(({ after }) => after))})
      with ordinality as asked (dataset_type, fips, after, place)
    where (asked.dataset_type, asked.fips) in (select dataset_type, fips from files) order by asked.place`;
  return nextOfFiles(buyer, { files, isOf: sql`${inBuyBox(box, buyer)}${isBeforeEnd}`, limit }, inTime);
}

/** The next records of all files of the box from a place on, in one look: for a box that leaves out no open records of its files. */
export function pageFrom(
  buyer: BuyerToday,
  { box, from, limit }: { box: BuyBox; from: FilePlace | null; limit: number },
  inTime: SQL | null,
): SQL {
  const after = from
    ? sql`case when files.dataset_type = ${from.dataset_type} and files.fips = ${from.fips} then ${from.after} else '' end`
    : sql`''`;
  const files = sql`select files.dataset_type, files.fips, ${after} as after from files
    where ${isOfBox(box, from)} order by files.dataset_type, files.fips`;
  return nextOfFiles(buyer, { files, isOf: inBuyBox(box, buyer), limit }, inTime);
}

/** A file is only read when those before it did not fill the page. As `filing`, with what is held as `held`; needs `files`. */
function nextOfFiles(
  buyer: BuyerToday,
  { files, isOf, limit }: { files: SQL; isOf: SQL; limit: number },
  inTime: SQL | null,
): SQL {
  const timed = inTime ? sql` and ${inTime}` : sql``;
  return sql`(select row_number() over () as place, file.newest, filing.*
      from (select file.*, ${newestOfFile} as newest from (${files}) as file offset 0) as file
      cross join lateral (select filing.* from filings as filing
        where filing.dataset_type = file.dataset_type and filing.fips = file.fips and filing.source_key > file.after
          and ${isOf}${timed}
        order by filing.source_key limit ${limit}) as filing
      limit ${limit}) as filing
    ${heldOf(buyer.customerId, sql`filing.id`)}`;
}

/** Records of files, one by one. Needs `files`. */
export function rowsOfFiles(buyer: BuyerToday, places: readonly FilePlace[], limit: number): SQL {
  const page = { box: wholeBuyBox, places, end: null, limit };
  return sql`select ${columns}, ${isKnown(sql`filing.newest`)} as is_known from ${pageOfFiles(buyer, page, null)}`;
}

/** Some records of a page, in the order of the page. */
export type PagePart = {
  /** The records as JSON, with commas between them; null if this part has only the record after the page. */
  json: string | null;
  count: number;
  /** The last one of the page. */
  lasts: [[dataset: string, fips: string, key: string]] | null;
  /** Whether it has the record after the page. */
  has_more: boolean;
  /** Those that the customer does not hold as they are. */
  ids: string[];
  versions: number[];
};

/** One long text takes PostgreSQL and Node longer than the same in parts (decision 041). */
const partRecords = 64;

/**
 * A page in one statement; `source` has one record more if there is another page. If the customer holds all of it as it is, the answer is
 * counted in the delivery of the day at once; it is enough that the count is on the disk a moment later. The records are not sorted: they
 * come as `nextOfFiles` reads them, and what is held of each is looked up one by one, which keeps that order.
 */
export function wholePage(
  buyer: BuyerToday,
  { source, limit, delivery }: { source: SQL; limit: number; delivery: DayDelivery },
): SQL {
  const isOfPage = sql`filter (where place <= ${limit})`;
  const isUnknown = sql`filter (where not is_known and place <= ${limit})`;
  const isKnownWhole = sql` from (select sum(count) as count from page having sum(count) > 0 and sum(cardinality(ids)) = 0) as whole,
    lateral (select set_config('synchronous_commit', 'off', true)) as soon`;
  return sql`with files as materialized (${entitledFiles(buyer)}), page as materialized (
    select (place - 1) / ${partRecords}::int as part, string_agg(json, ',') ${isOfPage} as json, (count(*) ${isOfPage})::int as count,
      array_agg(array[dataset_type, fips, source_key]) filter (where place = ${limit}) as lasts, bool_or(place > ${limit}) as has_more,
      coalesce(array_agg(id) ${isUnknown}, '{}') as ids, coalesce(array_agg(version) ${isUnknown}, '{}') as versions
    from (select ${columns}, place, ${isKnown(sql`filing.newest`)} as is_known from ${source}) as page group by part),
    counted as (${addAnswer(delivery, sql`count`, isKnownWhole)})
    select json, count, lasts, has_more, ids, versions from page order by part`;
}

/** A record that the customer may have, or null for each that it may not, with what it holds of it. */
export type AskedRow = AnswerRow & {
  asked_id: string;
  /** False: the other columns of the record are null. */
  is_entitled: boolean;
  is_held: boolean;
  held_key: string | null;
  held_dataset: string | null;
  held_fips: string | null;
};

/** Records by id as they are now, one row for each id. Needs `files`. */
export function recordsAsked(buyer: BuyerToday, ids: readonly string[]): SQL {
  return sql`select asked.id as asked_id, ${columns}, filing.id is not null as is_entitled,
      ${isKnown(sql`null`)} as is_known, held.version is not null as is_held, held.source_key as held_key,
      held.dataset_type as held_dataset, held.fips as held_fips
    from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    left join lateral (select filing.* from filings as filing
      where filing.id = asked.id and ${isDeliverable(buyer)} and ${inFiles('filing')} offset 0) as filing on true
    ${heldOf(buyer.customerId, sql`asked.id`)}`;
}

export async function readAsked(db: Db, buyer: BuyerToday, ids: readonly string[]): Promise<AskedRow[]> {
  if (ids.length === 0) return [];
  const found = await rows(db, sql`with files as materialized (${entitledFiles(buyer)}) ${recordsAsked(buyer, ids)}`);
  return found as AskedRow[];
}

/** The delivery of a day that the records of answers are added to. */
export type DayDelivery = {
  id: string;
  customerId: string;
  channel: 'api' | 'webhook';
  apiKeyId: string | null;
  webhookId: string | null;
  now: Date;
};

/** Adds an answer to the delivery of the day. */
function addAnswer(delivery: DayDelivery, records: number | SQL, from = sql``): SQL {
  const { id, customerId, channel, apiKeyId, webhookId } = delivery;
  const at = sql`${delivery.now.toISOString()}::timestamptz`;
  return sql`insert into deliveries as delivery (id, customer_id, channel, format, layout, filter, api_key_id, webhook_id, calls,
      status, rows_done, row_count, newest_seq, created_at, ready_at)
    select ${id}::uuid, ${customerId}::uuid, ${channel}, 'json', 'records', '{"box": {}, "text": ""}'::jsonb, ${apiKeyId}::uuid,
      ${webhookId}::uuid, 1, 'ready', ${records}::int, ${records}::int, ${newestSeqSql}, ${at}, ${at}${from}
    on conflict (id) do update set calls = delivery.calls + 1, rows_done = delivery.rows_done + excluded.rows_done,
      row_count = delivery.row_count + excluded.row_count, newest_seq = excluded.newest_seq, ready_at = excluded.ready_at`;
}

/** For an answer of which everything is held: it is enough that the count is on the disk a moment later. */
export async function countAnswer(db: Db, delivery: DayDelivery, records: number): Promise<void> {
  const soon = sql` from (select set_config('synchronous_commit', 'off', true)) as soon`;
  await db.execute(addAnswer(delivery, records, soon));
}

export type HeldVersion = { id: string; version: number };

/**
 * Notes records as held and counts the answer. How many of them the customer may still have in that version: if not all, the
 * caller undoes the transaction and reads them again. Call it with the recalls shared: no event is then passed by the reader of
 * recalls between this look at the log and the commit.
 */
export async function holdRecords(
  tx: Db,
  buyer: BuyerToday,
  delivery: DayDelivery,
  { records, held }: { records: number; held: readonly HeldVersion[] },
): Promise<number> {
  const at = sql`${delivery.now.toISOString()}::timestamptz`;
  const [found] = await rows(
    tx,
    sql`with files as materialized (${entitledFiles(buyer)}),
      given as materialized (select * from unnest(${sql.param(held.map(({ id }) => id))}::uuid[],
        ${sql.param(held.map(({ version }) => version))}::int[]) as given (id, version)),
      current as materialized (select filing.id, filing.version, filing.dataset_type, filing.fips, filing.source_key
        from given cross join lateral (select filing.* from filings as filing where filing.id = given.id
          and filing.version = given.version and ${isDeliverable(buyer)} and ${inFiles('filing')} offset 0) as filing),
      begun as (${beginRecalls}),
      counted as (${addAnswer(delivery, records)} returning 1),
      noted as (insert into delivered_records as held
        (customer_id, filing_id, version, ${markOf(delivery)}, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
        select ${delivery.customerId}::uuid, id, version, version, ${newestSeqSql}, ${delivery.id}::uuid, dataset_type, fips, source_key, ${at}, ${at}
        from current order by id
        on conflict (customer_id, filing_id) do update set version = greatest(held.version, excluded.version),
          ${markOf(delivery)} = greatest(held.${markOf(delivery)}, excluded.${markOf(delivery)}), seq = greatest(held.seq, excluded.seq), delivery_id = excluded.delivery_id, source_key = excluded.source_key,
          last_at = excluded.last_at returning filing_id),
      answered as (update recalls set removed_in = ${delivery.id}::uuid from noted
        where recalls.customer_id = ${delivery.customerId}::uuid and recalls.filing_id = noted.filing_id and recalls.removed_in is null
          and recalls.event_seq <= ${newestSeqSql})
      select count(*)::int as count from current`,
  );
  return Number(found?.count);
}

/** What the customer holds of a record that it may not have now, with the last event that took it away. */
export async function heldAndGone(db: Db, customerId: string, id: string): Promise<Row | null> {
  const [found] = await rows(
    db,
    sql`select held.source_key, held.dataset_type, held.fips, ${jsonTime(sql`held.first_at`)} as held_since, event.kind, event.reason,
        ${jsonTime(sql`event.at`)} as at,
        exists (select from filings as filing where filing.id = held.filing_id and filing.closed_on is null
          and not filing.is_suppressed) as is_open
      from delivered_records as held left join lateral (select kind, reason, at from filing_events
        where filing_id = held.filing_id and kind in ('closed', 'suppressed', 'sealed', 'removed')
        order by seq desc limit 1) as event on true
      where held.customer_id = ${customerId} and held.filing_id = ${id}::uuid`,
  );
  return found ?? null;
}
