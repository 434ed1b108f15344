import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type Db, type Row, rows } from '#db/client.ts';
import { newestSeqSql } from '#db/records/events.ts';
import { endedSentence, materialFields, recallKinds, recallRanks } from '#domain/delivery/recall.ts';

const cursorName = 'recalls';
/** Events that are read at once. */
const eventsAtOnce = 5000;

const textList = (values: readonly string[]) => sql.raw(`array['${values.join("', '")}']`);
const material = textList(materialFields);

/**
 * Recalls what the events say from everybody who holds an older state of the record. The constraint `recalls_once` and the
 * comparison with what was delivered make it safe to do again.
 */
async function recallFrom(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into recalls (customer_id, filing_id, event_seq, kind, reason, fields, dataset_type, fips, source_key, held_since,
      held_version, at)
    select held.customer_id, event.filing_id, event.seq, event.kind, event.reason,
      array(select unnest(event.fields) intersect select unnest(${material}) order by 1), held.dataset_type, held.fips,
      held.source_key, held.first_at, held.version, event.at
    from filing_events as event join delivered_records as held on held.filing_id = event.filing_id
    where ${which} and event.seq > held.seq and event.kind = any(${textList(recallKinds)})
      and (event.kind <> 'changed' or event.fields && ${material})
    order by event.seq, held.customer_id
    on conflict (customer_id, event_seq) do nothing`);
  await endFiles(tx, which);
}

/**
 * Ends the files that have a record of somebody who opted out, or that a court has sealed. Files from before their records were
 * kept are ended if their customer holds the record. A remove-file has only numbers.
 */
async function endFiles(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    with ended as materialized (
      select held.customer_id, event.filing_id from filing_events as event join delivered_records as held on held.filing_id = event.filing_id
      where ${which} and event.kind in ('suppressed', 'sealed'))
    update deliveries set status = 'expired', problem = ${endedSentence}
    where status = 'ready' and layout <> 'removals' and customer_id in (select customer_id from ended)
      and (exists (select from delivery_records as record join ended on ended.filing_id = record.filing_id
          where record.delivery_id = deliveries.id and ended.customer_id = deliveries.customer_id)
        or not exists (select from delivery_records as record where record.delivery_id = deliveries.id))`);
}

/** The reader of recalls begins at the end of the log: before the first delivery, nobody holds a record. */
export const beginRecalls = sql`insert into log_cursors (name, seq) values (${cursorName}, ${newestSeqSql}) on conflict do nothing`;

/**
 * Until the transaction ends, nobody reads the log for recalls, but other deliveries go on. The next statement sees every event that
 * was read before.
 */
export async function shareRecalls(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(advisoryLocks.recalls))})`);
}

/** Until the transaction ends, nobody else reads the log for recalls, and no delivery becomes ready. How far it was read. */
export async function lockRecalls(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.recalls))})`);
  await tx.execute(beginRecalls);
  const [cursor] = await rows(tx, sql`select seq from log_cursors where name = ${cursorName}`);
  return Number(cursor?.seq);
}

/** Reads the next events of the log. False when there were none. */
export async function recallNext(tx: Db): Promise<boolean> {
  const after = await lockRecalls(tx);
  const [found] = await rows(
    tx,
    sql`select max(seq) as through from (
      select seq from filing_events where seq > ${after} order by seq limit ${sql.raw(String(eventsAtOnce))}
    ) as next`,
  );
  if (found?.through == null) return false;
  const through = Number(found.through);
  await recallFrom(tx, sql`event.seq > ${after} and event.seq <= ${through}`);
  await tx.execute(sql`update log_cursors set seq = ${through} where name = ${cursorName}`);
  return true;
}

/**
 * What happened to the records of a delivery while its file was made, and what it answers of earlier recalls. Call it with the
 * recalls shared, after the records were noted as held.
 */
export async function recallHolders(
  tx: Db,
  { customerId, deliveryId, afterSeq }: { customerId: string; deliveryId: string; afterSeq: number },
): Promise<void> {
  const [newer] = await rows(tx, sql`select seq from filing_events where seq > ${afterSeq} limit 1`);
  // Mostly nothing did, and looking for it in every record of a large file takes as long as reading some pages.
  if (newer) {
    await recallFrom(
      tx,
      sql`held.customer_id = ${customerId} and held.delivery_id = ${deliveryId} and event.seq > ${afterSeq}`,
    );
  }
  await tx.execute(sql`update recalls set removed_in = ${deliveryId} from delivered_records as held
    where held.customer_id = ${customerId} and held.delivery_id = ${deliveryId} and recalls.customer_id = held.customer_id
      and recalls.filing_id = held.filing_id and recalls.event_seq <= held.seq and recalls.removed_in is null`);
}

/** Tells all holders of these records at once, without waiting for the job that reads the log. */
export async function recallRecords(tx: Db, filingIds: string[], afterSeq: number): Promise<void> {
  if (filingIds.length === 0) return;
  await recallFrom(tx, sql`event.filing_id = any(${sql.param(filingIds)}::uuid[]) and event.seq > ${afterSeq}`);
}

/** How many customers were told that a person of these records opted out. */
export async function customersTold(db: Db, filingIds: string[]): Promise<number> {
  if (filingIds.length === 0) return 0;
  const [found] = await rows(
    db,
    sql`select count(distinct customer_id)::int as told from recalls
      where filing_id = any(${sql.param(filingIds)}::uuid[]) and kind = 'suppressed'`,
  );
  return Number(found?.told);
}

/** Recalls as `recall`, with the copy that the customer holds as `held`. */
export const recallsWithHeld = sql`recalls as recall left join delivered_records as held
  on held.customer_id = recall.customer_id and held.filing_id = recall.filing_id`;

const isSameRecord = sql`other.customer_id = recall.customer_id and other.filing_id = recall.filing_id`;

/** What happened before the copy was delivered comes after everything else. */
const orderOf = (alias: 'recall' | 'other') => {
  const recall = sql.identifier(alias);
  const ranks = recallKinds.map((kind) => sql.raw(`when '${kind}' then ${recallRanks[kind]}`));
  return sql`(case when ${recall}.event_seq <= held.seq then 0 else case ${recall}.kind ${sql.join(ranks, sql` `)} end end,
    ${recall}.event_seq)`;
};

/** That this recall says what to do with its record: each record has one. In a statement from `recallsWithHeld`. */
export const isDecisive = sql`not exists (select from recalls as other
  where ${isSameRecord} and ${orderOf('other')} > ${orderOf('recall')})`;

/** All fields that changed since the copy was delivered. */
const changedFields = sql`case when recall.kind in ('changed', 'reopened') then array(select distinct unnest(other.fields)
  from recalls as other where ${isSameRecord} and (other.id = recall.id or other.event_seq > held.seq) order by 1)
  else '{}' end`;

/** The columns of a recall as it is shown. */
export const recallColumns = sql`recall.id, recall.filing_id, recall.source_key, recall.dataset_type, recall.fips, recall.kind,
  recall.reason, ${changedFields} as fields, to_json(recall.held_since) as held_since, to_json(recall.at) as at`;

/** The records that a customer has to do something about, in a statement from `recallsWithHeld`. Every count and file begins with it. */
export const isOpenRecord = (customerId: string): SQL =>
  sql`recall.customer_id = ${customerId}::uuid and recall.removed_in is null and ${isDecisive}`;

/** A page of what was recalled from a customer, one row for each record, the newest first. */
export function recallsStatement(customerId: string, { before, limit }: { before: number | null; limit: number }): SQL {
  return sql`select ${recallColumns}, recall.removed_in is not null as is_answered
    from ${recallsWithHeld}
    where recall.customer_id = ${customerId} and ${isDecisive} ${before === null ? sql`` : sql`and recall.id < ${before}`}
    order by recall.id desc limit ${limit}`;
}

/** Who holds a record, in which version, and since when. */
export const holdersStatement = (filingId: string): SQL =>
  sql`select customer_id, customers.name, version, to_json(first_at) as first_at, to_json(last_at) as last_at
    from delivered_records as held join customers on customers.id = held.customer_id
    where filing_id = ${filingId} order by held.first_at, held.customer_id limit 200`;

export const holdersOf = (db: Db, filingId: string): Promise<Row[]> => rows(db, holdersStatement(filingId));

export type MailedRecalls = { fips: string; count: number; last: number };

/** Records of a member's customer with recalls that no mail has counted, by county. */
export async function recallsToMail(tx: Db, userId: string): Promise<MailedRecalls[]> {
  const found = await rows(
    tx,
    sql`select fips, count(distinct filing_id)::int as count, max(recalls.id) as last from customer_members as member
      join recalls on recalls.customer_id = member.customer_id and recalls.id > member.mailed_recall
      where member.user_id = ${userId} group by fips order by fips`,
  );
  return found.map(({ fips, count, last }) => ({ fips: String(fips), count: Number(count), last: Number(last) }));
}

export async function moveRecallMail(tx: Db, userId: string, last: number): Promise<void> {
  await tx.execute(sql`update customer_members set mailed_recall = ${last} where user_id = ${userId}`);
}
