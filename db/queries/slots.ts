import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { demoSlots } from '#db/schema.ts';
import { businessZone } from '#domain/booking/slot-times.ts';
import { earliestStart, type SlotRow } from '#domain/booking/slots.ts';

export type StoredSlot = typeof demoSlots.$inferSelect;

/** The instant a slot begins, in the business zone. */
export const slotBegins = sql`((${demoSlots.date} + ${demoSlots.startTime}) at time zone ${sql.raw(`'${businessZone}'`)})`;

/** Adds the slots that do not exist yet; returns the number of new ones. */
export async function insertSlots(db: Db, slots: SlotRow[]): Promise<number> {
  if (slots.length === 0) return 0;
  const values = slots.map((slot) => ({
    date: slot.date,
    startTime: slot.start_time,
    endTime: slot.end_time,
    maxBookings: slot.max_bookings,
  }));
  const added = await db.insert(demoSlots).values(values).onConflictDoNothing().returning({ id: demoSlots.id });
  return added.length;
}

export async function findSlot(db: Db, id: string): Promise<StoredSlot | null> {
  const [slot] = await db.select().from(demoSlots).where(eq(demoSlots.id, id));
  return slot ?? null;
}

/** Slots that are not full and begin at `earliest` or later, in order. */
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

/** Reserves a seat in a slot; null when it is full or begins before `earliest`. */
export async function reserveSlot(db: Db, id: string, earliest: Date): Promise<StoredSlot | null> {
  const [slot] = await db
    .update(demoSlots)
    .set({
      currentBookings: sql`${demoSlots.currentBookings} + 1`,
      isAvailable: sql`${demoSlots.currentBookings} + 1 < ${demoSlots.maxBookings}`,
    })
    .where(and(eq(demoSlots.id, id), isNotFull, gte(slotBegins, earliest.toISOString())))
    .returning();
  return slot ?? null;
}

export async function releaseSlot(db: Db, id: string): Promise<void> {
  await db
    .update(demoSlots)
    .set({ currentBookings: sql`${demoSlots.currentBookings} - 1`, isAvailable: true })
    .where(eq(demoSlots.id, id));
}

const isNotFull = sql`${demoSlots.currentBookings} < ${demoSlots.maxBookings}`;
