import { and, count, eq, exists, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { demoBookings, demoSlots } from '#db/schema.ts';
import { type Slot, slotBegins } from './slots.ts';
import { violatedIndex } from './unique-violation.ts';

// What only serves to find a row is never read back.
const { tokenHash, idempotencyKey, requestHash, ...shown } = getTableColumns(demoBookings);

export type Booking = Omit<typeof demoBookings.$inferSelect, 'tokenHash' | 'idempotencyKey' | 'requestHash'>;

export type NewBooking = Omit<Booking, 'id' | 'sequence' | 'cancelledAt' | 'createdAt'> & {
  tokenHash: string;
  idempotencyKey: string | null;
  requestHash: string;
};

/**
 * Takes a place and writes the booking in one statement: both or neither, whatever the load. False when the slot has no
 * place left, begins before `earliest` or does not exist; a second booking of an address breaks a unique index.
 */
export async function insertBooking(db: Db, booking: NewBooking, earliest: Date): Promise<boolean> {
  const { slotId, customerName, customerEmail, customerPhone, company, message } = booking;
  const [stored] = await rows(
    db,
    sql`
      with place as (
        update ${demoSlots}
        set current_bookings = current_bookings + 1, is_available = current_bookings + 1 < max_bookings
        where ${demoSlots.id} = ${slotId}::uuid and current_bookings < max_bookings
          and ${slotBegins} >= ${earliest.toISOString()}::timestamptz
        returning ${demoSlots.id}
      )
      insert into ${demoBookings} (slot_id, customer_name, customer_email, customer_phone, company, message, time_zone, token_hash, idempotency_key,
        request_hash)
      select id, ${customerName}::text, ${customerEmail}::text, ${customerPhone}::text, ${company}::text, ${message}::text,
        ${booking.timeZone}::text, ${booking.tokenHash}::text, ${booking.idempotencyKey}::text, ${booking.requestHash}::text
      from place
      returning id`,
  );
  return stored !== undefined;
}

/** The booking that was made under a key, and the hash of the request that made it. */
export async function findBookingByKey(
  db: Db,
  key: string,
): Promise<{ booking: Booking; requestHash: string | null } | null> {
  const [found] = await db
    .select({ ...shown, requestHash })
    .from(demoBookings)
    .where(eq(idempotencyKey, key));
  if (!found) return null;
  const { requestHash: made, ...booking } = found;
  return { booking, requestHash: made };
}

export async function findBookingByToken(db: Db, hash: string): Promise<Booking | null> {
  const [booking] = await db.select(shown).from(demoBookings).where(eq(tokenHash, hash));
  return booking ?? null;
}

/** The same, held until the transaction ends: of two changes at once the second sees what the first made. */
export async function lockBookingByToken(db: Db, hash: string): Promise<Booking | null> {
  const [booking] = await db.select(shown).from(demoBookings).where(eq(tokenHash, hash)).for('update');
  return booking ?? null;
}

/** A slot, and whether an address holds a place in it. */
export async function findSlotFor(
  db: Db,
  slotId: string,
  email: string,
): Promise<{ slot: Slot; holdsPlace: boolean } | null> {
  const sameAddress = sql`lower(${demoBookings.customerEmail}) = lower(${email})`;
  const held = db
    .select({ id: demoBookings.id })
    .from(demoBookings)
    .where(and(eq(demoBookings.slotId, demoSlots.id), sameAddress, isNull(demoBookings.cancelledAt)));
  const [found] = await db
    .select({ slot: demoSlots, holdsPlace: sql<boolean>`${exists(held)}` })
    .from(demoSlots)
    .where(eq(demoSlots.id, slotId));
  return found ?? null;
}

/** How many demos to come an address has booked. */
export async function countOpenBookings(db: Db, email: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, demoBookings.slotId))
    .where(
      and(
        sql`lower(${demoBookings.customerEmail}) = lower(${email})`,
        isNull(demoBookings.cancelledAt),
        gt(slotBegins, now.toISOString()),
      ),
    );
  return found?.count ?? 0;
}

export async function setCancelled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(demoBookings)
    .set({ cancelledAt: now, ...changed })
    .where(eq(demoBookings.id, id));
}

export async function setSlot(db: Db, id: string, slotId: string): Promise<void> {
  await db
    .update(demoBookings)
    .set({ slotId, ...changed })
    .where(eq(demoBookings.id, id));
}

const changed = { sequence: sql`${demoBookings.sequence} + 1` };

/** Whether a write failed because the address holds a place in the slot, or because the request was made before. */
export function isSecondBooking(error: unknown): boolean {
  const index = violatedIndex(error);
  return index === 'demo_bookings_one_per_address' || index === 'demo_bookings_idempotency';
}
