import { sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import {
  deletionStatuses as codes,
  type DeletionFile,
  type DeletionRow,
  type DeletionStage,
  type MatchedList,
} from '#domain/privacy/deletion-list.ts';

export type StoredList = {
  id: string;
  fileName: string;
  listType: MatchedList | 'Removed';
  stage: DeletionStage;
  itemCount: number;
};

const columns = sql.raw(
  `id, file_name as "fileName", list_type as "listType", stage, item_count as "itemCount", compared_to as "comparedTo"`,
);

/** The list of a file; the same file again finds it as it was. */
export async function insertList(
  tx: Db,
  { fileName, listType, fileDate }: DeletionFile & { fileName: string },
  { now, userId }: { now: Date; userId: string | null },
): Promise<{ list: StoredList; isNew: boolean }> {
  const added = await rows(
    tx,
    sql`insert into deletion_lists (file_name, list_type, file_date, uploaded_by, created_at)
      values (${fileName}, ${listType}, ${fileDate}::date, ${userId}::uuid, ${now.toISOString()}::timestamptz)
      on conflict (file_name) do nothing returning id`,
  );
  const [list] = await rows(tx, sql`select ${columns} from deletion_lists where file_name = ${fileName}`);
  return { list: list as StoredList, isNew: added.length > 0 };
}

export async function lockList(tx: Db, id: string): Promise<StoredList | null> {
  const [found] = await rows(tx, sql`select ${columns} from deletion_lists where id = ${id}::uuid for update`);
  return (found as StoredList | undefined) ?? null;
}

/** Stores requests; one that a newer file has again belongs to that file. */
export async function insertItems(tx: Db, list: StoredList, items: DeletionRow[]): Promise<void> {
  const unique = [...new Map(items.map((item) => [item.id, item])).values()];
  await tx.execute(sql`
    insert into deletion_items (id, list_id, list_type, hash)
    select item.id, ${list.id}::uuid, ${list.listType}, item.hash
    from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as item(id text, hash text)
    on conflict (id) do update set list_id = excluded.list_id, hash = excluded.hash, status = null, removed_at = null
    where deletion_items.list_id <> excluded.list_id`);
}

/** Requests that people took back. */
export async function removeItems(tx: Db, list: StoredList, ids: string[], now: Date): Promise<void> {
  await tx.execute(sql`update deletion_items set removed_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::text[]) and removed_at is null`);
  await tx.execute(sql`update deletion_lists set item_count = item_count + ${ids.length} where id = ${list.id}::uuid`);
}

export async function countItems(tx: Db, listId: string): Promise<number> {
  const [found] = await rows(
    tx,
    sql`select count(*)::int as count from deletion_items where list_id = ${listId}::uuid`,
  );
  return Number(found?.count);
}

export async function startComparing(tx: Db, listId: string, itemCount: number): Promise<void> {
  await tx.execute(
    sql`update deletion_lists set stage = 'comparing', item_count = ${itemCount} where id = ${listId}::uuid`,
  );
}

export async function setStage(tx: Db, listId: string, stage: DeletionStage, comparedTo: string | null): Promise<void> {
  await tx.execute(
    sql`update deletion_lists set stage = ${stage}, compared_to = ${comparedTo}::uuid where id = ${listId}::uuid`,
  );
}

/** The oldest list with work to do, locked: processes take turns. */
export async function lockNextList(tx: Db): Promise<(StoredList & { comparedTo: string | null }) | null> {
  const [found] = await rows(
    tx,
    sql`select ${columns} from deletion_lists where stage in ('comparing', 'deleting') order by created_at, id limit 1 for update`,
  );
  return (found as (StoredList & { comparedTo: string | null }) | undefined) ?? null;
}

/** Requests of complete lists that nobody took back. */
export const activeItems = sql`(select item.id, item.list_type, item.hash from deletion_items as item
  join deletion_lists as list on list.id = item.list_id where item.removed_at is null and list.stage <> 'receiving')`;

export type Hashed = { list: MatchedList; hash: string };

/** The requests with one of these hashes. */
export async function itemsWith(tx: Db, hashes: Hashed[]): Promise<(Hashed & { id: string })[]> {
  if (hashes.length === 0) return [];
  return (await rows(
    tx,
    sql`select item.id, item.list_type as list, item.hash from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as wanted(list text, hash text)
      join ${activeItems} as item on item.list_type = wanted.list and item.hash = wanted.hash`,
  )) as (Hashed & { id: string })[];
}

export type NewMatch = { item: string; filing: string; person: string };

export async function insertMatches(tx: Db, matches: NewMatch[]): Promise<void> {
  await tx.execute(sql`insert into deletion_matches (item_id, filing_id, person)
    select item, filing, person from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as found(item text, filing uuid, person text)
    on conflict do nothing`);
}

/** An identifier that only public files have. What a licensed contact says decides later. */
export async function markExempt(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`update deletion_items set status = ${codes.exempt} where id = any(${sql.param(ids)}::text[])`);
}

/** How many people each identifier with a record belongs to. */
const people = sql`select item_id, count(distinct person) as count from deletion_matches group by item_id`;

/** Writes the answer for each request of a list, and returns how many have which. */
export async function answerItems(tx: Db, listId: string, now: Date): Promise<Record<number, number>> {
  await tx.execute(sql`
    update deletion_items as item set status = case
        when people.count = 1 then ${codes.deleted}::int when people.count > 1 then ${codes.optedOut}::int
        else coalesce(item.status, ${codes.notFound}::int) end
    from deletion_items as own left join (${people}) as people on people.item_id = own.id
    where own.id = item.id and item.list_id = ${listId}::uuid`);
  return finishList(tx, listId, now);
}

/**
 * Answers requests of earlier lists anew whose identifier a record has that was imported since: the platform wants to learn of it
 * with the next lists. Returns how many.
 */
export async function amendAnswers(tx: Db, now: Date): Promise<number> {
  const amended = await rows(
    tx,
    sql`update deletion_items as item
      set status = case when people.count = 1 then ${codes.deleted}::int else ${codes.optedOut}::int end
      from (${people}) as people, deletion_lists as list
      where people.item_id = item.id and list.id = item.list_id and list.stage = 'done' and item.removed_at is null
        and item.status in (${codes.exempt}, ${codes.notFound})
      returning item.list_id`,
  );
  for (const listId of new Set(amended.map(({ list_id: id }) => String(id)))) await finishList(tx, listId, now);
  return amended.length;
}

/** Counts the answers of a list, which is done. */
async function finishList(tx: Db, listId: string, now: Date): Promise<Record<number, number>> {
  const found = await rows(
    tx,
    sql`select status, count(*)::int as count from deletion_items where list_id = ${listId}::uuid and status is not null group by status`,
  );
  const answers = Object.fromEntries(found.map(({ status, count }) => [Number(status), Number(count)]));
  await tx.execute(sql`update deletion_lists set stage = 'done', matched_at = ${now.toISOString()}::timestamptz,
      answers = ${JSON.stringify(answers)}::jsonb where id = ${listId}::uuid`);
  return answers;
}

/** Lists for the desk, newest first. */
export function listsPage(db: Db, limit: number): Promise<Row[]> {
  return rows(
    db,
    sql`select list.id, file_name as "fileName", list_type as "listType", file_date::text as "fileDate", stage,
        item_count as "itemCount", to_json(list.created_at) as "createdAt", to_json(answered_at) as "answeredAt",
        answers, coalesce(answered_at < matched_at, false) as "isAmended"
      from deletion_lists as list order by list.created_at desc, list.id limit ${limit}`,
  );
}

export async function markAnswered(tx: Db, listId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update deletion_lists set answered_at = ${now.toISOString()}::timestamptz where id = ${listId}::uuid`,
  );
}

/** A page of the answers of a list, by id. */
export async function answersAfter(
  db: Db,
  listId: string,
  after: string,
  limit: number,
): Promise<{ id: string; status: number }[]> {
  return (await rows(
    db,
    sql`select id, status from deletion_items where list_id = ${listId}::uuid and id > ${after} and status is not null
      and removed_at is null order by id limit ${limit}`,
  )) as { id: string; status: number }[];
}
