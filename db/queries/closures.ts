import { and, asc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type Db, rows } from '#db/client.ts';
import { closures } from '#db/desk-schema.ts';
import { demoSlots } from '#db/schema.ts';
import { isClosedAt, type StoredSlot } from './slots.ts';

/** A part of a day: yyyy-mm-dd and HH:MM in the business zone. */
export type DayPart = { date: string; startTime: string; endTime: string };

export type StoredClosure = typeof closures.$inferSelect;

/**
 * Serializes whoever adds, closes or opens slots until the transaction ends. Otherwise the job that adds slots and a
 * member of staff who closes the day could each miss what the other has not committed yet.
 */
export async function lockCalendar(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.calendar})`);
}

/** The slots of a part of a day, locked until the transaction ends, always in the same order, so that nobody deadlocks. */
export async function lockSlotsWithin(db: Db, { date, startTime, endTime }: DayPart): Promise<StoredSlot[]> {
  return db
    .select()
    .from(demoSlots)
    .where(and(eq(demoSlots.date, date), lt(demoSlots.startTime, endTime), gt(demoSlots.endTime, startTime)))
    .orderBy(asc(demoSlots.id))
    .for('update');
}

/** Adds a closure; null when there is one of the same times already. */
export async function insertClosure(
  db: Db,
  closure: DayPart & { reason: string; createdBy: string | null },
): Promise<string | null> {
  const [added] = await db.insert(closures).values(closure).onConflictDoNothing().returning({ id: closures.id });
  return added?.id ?? null;
}

export async function deleteClosure(db: Db, id: string): Promise<StoredClosure | null> {
  const [deleted] = await db.delete(closures).where(eq(closures.id, id)).returning();
  return deleted ?? null;
}

/** Whether a closure applies to a part of a day. */
export async function isClosed(db: Db, { date, startTime, endTime }: DayPart): Promise<boolean> {
  const closed = isClosedAt(sql`${date}::date`, sql`${startTime}::time`, sql`${endTime}::time`);
  const [found] = await rows(db, sql`select ${closed} as closed`);
  return found?.closed === true;
}

/** Closes slots without bookings; returns how many. */
export async function closeSlots(db: Db, ids: string[]): Promise<number> {
  const closed = await rows(
    db,
    sql`update ${demoSlots} set is_closed = true, is_available = false
      where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) and not is_closed and current_bookings = 0 returning id`,
  );
  return closed.length;
}

/** Opens the slots of a day to which no closure applies any more; returns how many. */
export async function openSlots(db: Db, date: string): Promise<number> {
  const slot = sql.raw('demo_slots');
  const closed = isClosedAt(sql`${slot}.date`, sql`${slot}.start_time`, sql`${slot}.end_time`);
  const opened = await rows(
    db,
    sql`update ${demoSlots} set is_closed = false, is_available = current_bookings < max_bookings
      where date = ${date}::date and is_closed and not ${closed} returning id`,
  );
  return opened.length;
}

/** The closures of some days, in order. */
export async function findClosures(db: Db, first: string, last: string): Promise<StoredClosure[]> {
  return db
    .select()
    .from(closures)
    .where(and(gte(closures.date, first), lte(closures.date, last)))
    .orderBy(asc(closures.date), asc(closures.startTime));
}
