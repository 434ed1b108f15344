import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { closures } from '#db/desk-schema.ts';
import { demoSlots } from '#db/schema.ts';
import { earliestStart, type SlotRow } from '#domain/booking/slots.ts';
import { businessZone } from '#domain/time/business-zone.ts';

export type StoredSlot = typeof demoSlots.$inferSelect;

/** The instant a slot begins, in the business zone. */
export const slotBegins = sql`((${demoSlots.date} + ${demoSlots.startTime}) at time zone ${sql.raw(`'${businessZone}'`)})`;

/** Whether a closure applies to a time; the expressions are the date, start and end of a slot. */
export const isClosedAt = (date: SQL, start: SQL, end: SQL): SQL =>
  sql`exists (select from ${closures} where ${closures.date} = ${date}
    and ${closures.startTime} < ${end} and ${closures.endTime} > ${start})`;

/** Adds the slots that do not exist yet, closed where a closure applies; returns the number of new ones. */
export async function insertSlots(db: Db, slots: SlotRow[]): Promise<number> {
  if (slots.length === 0) return 0;
  const added = await rows(
    db,
    sql`
      with slots as (
        select *, ${isClosedAt(sql`slot.date`, sql`slot.start_time`, sql`slot.end_time`)} as closed
        from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
          as slot(date date, start_time time, end_time time, max_bookings integer)
      )
      insert into ${demoSlots} (date, start_time, end_time, max_bookings, is_closed, is_available)
      select date, start_time, end_time, max_bookings, closed, not closed from slots
      on conflict do nothing
      returning id`,
  );
  return added.length;
}

export async function findSlot(db: Db, id: string): Promise<StoredSlot | null> {
  const [slot] = await db.select().from(demoSlots).where(eq(demoSlots.id, id));
  return slot ?? null;
}

/** Slots that are open and not full, and begin at `earliest` or later, in order. */
export async function findOpenSlots(db: Db, earliest: Date): Promise<StoredSlot[]> {
  return db
    .select()
    .from(demoSlots)
    .where(and(eq(demoSlots.isAvailable, true), gte(slotBegins, earliest.toISOString())))
    .orderBy(asc(demoSlots.date), asc(demoSlots.startTime));
}

/** The slots that are offered at a time: those that have passed or begin too soon are left out. */
export function offeredSlotsSource(now: Date): SQL {
  // Plain SQL text, which statement-text.ts renders several times faster than column references.
  return sql`(select * from demo_slots
    where (date + start_time) at time zone ${sql.raw(`'${businessZone}'`)} >= ${earliestStart(now).toISOString()}::timestamptz)`;
}

/** Locks slots until the transaction ends, always in the same order, so that two moves cannot deadlock. */
export async function lockSlots(db: Db, ids: string[]): Promise<void> {
  await db
    .select({ id: demoSlots.id })
    .from(demoSlots)
    .where(inArray(demoSlots.id, ids))
    .orderBy(asc(demoSlots.id))
    .for('update');
}

/** Sets the places of a slot; null when more people are booked or it does not exist. */
export async function setPlaces(db: Db, id: string, places: number): Promise<StoredSlot | null> {
  const [slot] = await db
    .update(demoSlots)
    .set({
      maxBookings: places,
      isAvailable: sql`${demoSlots.currentBookings} < ${places} and not ${demoSlots.isClosed}`,
    })
    .where(and(eq(demoSlots.id, id), lte(demoSlots.currentBookings, places)))
    .returning();
  return slot ?? null;
}

/** Reserves a seat in a slot; null when it is full, closed or begins before `earliest`. */
export async function reserveSlot(db: Db, id: string, earliest: Date): Promise<StoredSlot | null> {
  const [slot] = await db
    .update(demoSlots)
    .set({
      currentBookings: sql`${demoSlots.currentBookings} + 1`,
      isAvailable: sql`${demoSlots.currentBookings} + 1 < ${demoSlots.maxBookings}`,
    })
    .where(and(eq(demoSlots.id, id), eq(demoSlots.isAvailable, true), gte(slotBegins, earliest.toISOString())))
    .returning();
  return slot ?? null;
}

export async function releaseSlot(db: Db, id: string): Promise<void> {
  await db
    .update(demoSlots)
    .set({ currentBookings: sql`${demoSlots.currentBookings} - 1`, isAvailable: sql`not ${demoSlots.isClosed}` })
    .where(eq(demoSlots.id, id));
}
