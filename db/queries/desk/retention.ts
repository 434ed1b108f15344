import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { deleteBookings } from './person.ts';

const batchSize = 500;
/** A run that finds more goes on in the next one, so that it never holds up visitors for long. */
const maxBatches = 40;

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** Repeats a small deletion until nothing is left. Returns the number of rows. */
async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await deleteBatch();
    sum += count;
    if (count < batchSize) break;
  }
  return sum;
}

/** Deletes the first rows of a condition, oldest first. Rows that somebody is changing wait for the next run. */
async function deleteOld(db: Db, table: string, order: SQL, where: SQL): Promise<number> {
  const name = sql.identifier(table);
  const deleted = await rows(
    db,
    sql`delete from ${name} where id in (
      select id from ${name} where ${where} order by ${order} limit ${batchSize} for update skip locked) returning 1`,
  );
  return deleted.length;
}

export function dropOldMessages(db: Db, before: Date): Promise<number> {
  return inBatches(() => deleteOld(db, 'contact_submissions', sql`created_at, id`, sql`created_at < ${at(before)}`));
}

/** What the bot check held back, and what staff marked as spam. */
export async function dropOldSpam(db: Db, before: Date): Promise<number> {
  const order = sql`created_at, id`;
  const held = await inBatches(() =>
    deleteOld(db, 'contact_submissions', order, sql`suspicious and created_at < ${at(before)}`),
  );
  const spam = await inBatches(() =>
    deleteOld(db, 'contact_submissions', order, sql`not suspicious and status = 'spam' and created_at < ${at(before)}`),
  );
  return held + spam;
}

/** Mail that was sent a month ago or as long as given, by the clock of the database, which also dates it. */
export function dropOldMail(db: Db, days = 30): Promise<number> {
  const isOld = sql`status = 'sent' and sent_at < now() - make_interval(days => ${days})`;
  return inBatches(() => deleteOld(db, 'outbox', sql`sent_at, id`, isOld));
}

/** Bookings whose demo was before a day (yyyy-mm-dd), canceled or not. */
export function dropOldBookings(db: Db, before: string): Promise<number> {
  return inBatches(() =>
    db.transaction(async (tx) => {
      const old = await rows(
        tx,
        sql`select demo_bookings.id from demo_slots join demo_bookings on demo_bookings.slot_id = demo_slots.id
          where demo_slots.date < ${before}::date order by demo_slots.date, demo_slots.start_time
          limit ${batchSize} for update of demo_bookings skip locked`,
      );
      return deleteBookings(
        tx,
        old.map((row) => String(row.id)),
      );
    }),
  );
}

/** The only deletion that the trigger of the audit list allows. */
export function dropOldAudit(db: Db, before: Date): Promise<number> {
  return inBatches(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local deedline.retention = 'on'`);
      return deleteOld(tx, 'audit_entries', sql`at`, sql`at < ${at(before)}`);
    }),
  );
}

/** Erasures with nothing left to do. */
export async function dropFinishedErasures(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from erasures where files_removed_at is not null and scrubbed_at < ${at(now)} - interval '30 days'`,
  );
}

export type UnusedAccount = { id: string; email: string; name: string };

/** Accounts without a sign-in since a time that were not warned yet. Staff accounts are never deleted for this. */
export async function accountsToWarn(tx: Db, unusedSince: Date): Promise<UnusedAccount[]> {
  const found = await rows(
    tx,
    sql`select id, email, name from users where last_seen_at < ${at(unusedSince)} and role <> 'staff'
        and (warned_at is null or warned_at < last_seen_at)
      order by last_seen_at limit ${batchSize} for update skip locked`,
  );
  return found as UnusedAccount[];
}

export async function setWarned(tx: Db, ids: string[], now: Date): Promise<void> {
  await tx.execute(sql`update users set warned_at = ${at(now)} where id = any(${sql.param(ids)}::uuid[])`);
}

/** Accounts without a sign-in since their warning, which is old enough. */
export async function accountsToDelete(tx: Db, unusedSince: Date, warnedBefore: Date): Promise<UnusedAccount[]> {
  const found = await rows(
    tx,
    sql`select id, email, name from users where last_seen_at < ${at(unusedSince)} and role <> 'staff'
        and warned_at >= last_seen_at and warned_at < ${at(warnedBefore)}
      order by last_seen_at limit ${batchSize} for update skip locked`,
  );
  return found as UnusedAccount[];
}
