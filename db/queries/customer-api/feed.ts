import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { type BuyerToday, entitledFiles } from '../delivery/entitled.ts';
import { jsonTime } from '../desk/json-time.ts';
import { type AnswerRow, type AskedRow, type FilePlace, recordsAsked, rowsOfFiles } from './api-records.ts';

/** A file that the customer may have or could have once, by numbers of the log. */
export type GrantedFile = {
  dataset_type: string;
  fips: string;
  /** The number of its first grant. */
  first: number;
  /** Of the grant that is open; null if it has ended. */
  open: number | null;
  open_at: string | null;
  /** Of its last end; null if it never ended. */
  ended: number | null;
  ended_at: string | null;
};

export type FeedState = {
  /** Everything up to this number can be read: numbers are given in the order of the commits. */
  newest: number;
  files: GrantedFile[];
  /** False: a subscription began or ended, or a file was opened or closed, and the grants do not say so yet. */
  isSynced: boolean;
};

const openGrants = (customerId: string) =>
  sql`select dataset_type, fips from file_grants where customer_id = ${customerId} and ended_seq is null`;

/** That the grants are what the customer may have, in a statement that has `files`: what it reads is then in the order of the feed. */
const isSynced = (customerId: string) =>
  sql`not exists ((table files except ${openGrants(customerId)}) union all ((${openGrants(customerId)}) except table files))`;

export async function feedState(db: Db, buyer: BuyerToday): Promise<FeedState> {
  const [found] = await rows(
    db,
    sql`with files as materialized (${entitledFiles(buyer)})
      select ${isSynced(buyer.customerId)} as is_synced,
        greatest((select max(seq) from filing_events),
          (select max(greatest(granted_seq, ended_seq)) from file_grants where customer_id = ${buyer.customerId}), 0) as newest,
        (select coalesce(json_agg(file), '[]') from (
          select dataset_type, fips, min(granted_seq) as first, max(granted_seq) filter (where ended_seq is null) as open,
            max(${jsonTime(sql`granted_at`)}) filter (where ended_seq is null) as open_at, max(ended_seq) as ended,
            max(${jsonTime(sql`ended_at`)}) as ended_at
          from file_grants where customer_id = ${buyer.customerId} group by dataset_type, fips) as file) as files`,
  );
  return {
    newest: Number(found?.newest),
    files: found?.files as GrantedFile[],
    isSynced: found?.is_synced === true,
  };
}

/** Ends the grants of files that the customer may not have anymore, and begins those of new ones. */
export async function writeGrants(tx: Db, buyer: BuyerToday): Promise<void> {
  // The order of the log is that of the commits, and the grants are a part of it.
  await tx.execute(sql`select order_log()`);
  const next = sql`nextval(pg_get_serial_sequence('filing_events', 'seq'))`;
  await tx.execute(sql`with files as materialized (${entitledFiles(buyer)}),
    ended as (update file_grants set ended_seq = ${next}, ended_at = clock_timestamp()
      where customer_id = ${buyer.customerId} and ended_seq is null
        and (dataset_type, fips) not in (select dataset_type, fips from files))
    insert into file_grants (customer_id, granted_seq, dataset_type, fips)
    select ${buyer.customerId}::uuid, ${next}, dataset_type, fips from (
      select dataset_type, fips from files
      where (dataset_type, fips) not in (${openGrants(buyer.customerId)}) order by dataset_type, fips) as granted`);
}

export type LogEvent = {
  seq: number;
  filing_id: string;
  kind: string;
  reason: string | null;
  at: string;
};

const eventColumns = sql`event.seq, event.filing_id, event.kind, event.reason, ${jsonTime(sql`event.at`)} as at`;

type EventRange = {
  /** Numbers above this one, up to `through`. */
  after: number;
  through: number;
  files: readonly GrantedFile[];
  limit: number;
};

const unnested = (files: readonly GrantedFile[]) =>
  sql`unnest(${sql.param(files.map((file) => file.dataset_type))}::text[], ${sql.param(files.map(({ fips }) => fips))}::text[],
    ${sql.param(files.map(({ first }) => first))}::bigint[]) as file (dataset_type, fips, first)`;

const numbered = (found: Record<string, unknown>[]) =>
  found.map((event) => ({ ...event, seq: Number(event.seq) }) as LogEvent);

/** The events of the files in a part of the log, which is read whole: for many files, or a short part. */
export async function eventsInWindow(db: Db, { after, through, files, limit }: EventRange): Promise<LogEvent[]> {
  const found = await rows(
    db,
    sql`select ${eventColumns} from filing_events as event join ${unnested(files)}
        on file.dataset_type = event.dataset_type and file.fips = event.fips and event.seq > file.first
      where event.seq > ${after} and event.seq <= ${through} order by event.seq limit ${limit}`,
  );
  return numbered(found);
}

/**
 * The first events of each file, up to `limit` of each, in the order of the log. Compared as rows, because the index of files alone has
 * this order: the planner might read the whole log for a file in which nothing happens.
 */
export async function eventsByFile(
  db: Db,
  { after, through, files, limit }: EventRange,
): Promise<(LogEvent & { file: number })[]> {
  const found = await rows(
    db,
    sql`select ${eventColumns}, file.place as file
      from (select *, row_number() over () - 1 as place from ${unnested(files)}) as file
      cross join lateral (select * from filing_events as event
        where (event.dataset_type, event.fips, event.seq) > (file.dataset_type, file.fips, greatest(${after}::bigint, file.first))
          and (event.dataset_type, event.fips, event.seq) <= (file.dataset_type, file.fips, ${through}::bigint)
        order by event.dataset_type, event.fips, event.seq limit ${limit}) as event
      order by event.seq`,
  );
  return numbered(found).map((event) => ({ ...event, file: Number((event as unknown as { file: number }).file) }));
}

/** Rows that were read in one look with the grants; null if the grants are not what the customer may have. */
async function whileSynced<Row>(db: Db, buyer: BuyerToday, page: SQL): Promise<Row[] | null> {
  const found = await rows(
    db,
    sql`with files as materialized (${entitledFiles(buyer)})
      select ${isSynced(buyer.customerId)} as is_synced, page.* from (select 1) as one left join lateral (${page}) as page on true`,
  );
  if (found[0]?.is_synced !== true) return null;
  return found.filter(({ id, asked_id }) => id !== null || asked_id != null) as Row[];
}

/** The records that events are about, as they are now. */
export function readEventRecords(db: Db, buyer: BuyerToday, ids: readonly string[]): Promise<AskedRow[] | null> {
  return whileSynced<AskedRow>(db, buyer, recordsAsked(buyer, ids));
}

/** The next records of files that were granted, file by file. */
export function readGrantedRecords(
  db: Db,
  buyer: BuyerToday,
  places: readonly FilePlace[],
  limit: number,
): Promise<AnswerRow[] | null> {
  return whileSynced<AnswerRow>(db, buyer, rowsOfFiles(buyer, places, limit));
}

const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

export type HeldName = { id: string; source_key: string; dataset_type: string; fips: string };

/** What the customer holds of files that it may not have anymore, file by file. */
export async function readHeldOfFiles(
  db: Db,
  customerId: string,
  places: readonly FilePlace[],
  limit: number,
): Promise<HeldName[]> {
  const found = await rows(
    db,
    sql`select held.filing_id as id, held.source_key, held.dataset_type, held.fips
      from unnest(${sql.param(places.map((place) => place.dataset_type))}::text[], ${sql.param(places.map(({ fips }) => fips))}::text[],
        ${sql.param(places.map(({ after }) => after))}::text[]) with ordinality as file (dataset_type, fips, after, place)
      cross join lateral (select * from delivered_records as held
        where (held.customer_id, held.dataset_type, held.fips, held.filing_id)
            > (${customerId}::uuid, file.dataset_type, file.fips, coalesce(nullif(file.after, ''), ${firstId})::uuid)
          and (held.customer_id, held.dataset_type, held.fips, held.filing_id)
            <= (${customerId}::uuid, file.dataset_type, file.fips, ${lastId}::uuid)
        order by held.customer_id, held.dataset_type, held.fips, held.filing_id limit ${limit}) as held
      limit ${limit}`,
  );
  return found as HeldName[];
}
