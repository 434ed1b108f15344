import { and, eq, exists, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { demoBookingLinks, demoBookings, demoSlots } from '#db/schema.ts';
import { mailBlockingNext } from './recent-mail.ts';
import { type StoredSlot, slotBegins } from './slots.ts';

// Columns that only serve to find a row are not selected.
const { tokenHash, idempotencyKey, requestHash, createdAt, ...shown } = getTableColumns(demoBookings);

export type StoredBooking = Omit<
  typeof demoBookings.$inferSelect,
  'tokenHash' | 'idempotencyKey' | 'requestHash' | 'createdAt'
>;

export type NewBooking = Omit<StoredBooking, 'id' | 'sequence' | 'canceledAt'> & {
  tokenHash: string;
  idempotencyKey: string | null;
  requestHash: string;
};

/**
 * Reserves the slot and inserts the booking in one statement, so that both happen or neither. Returns the booking's id,
 * or null when the slot is full, closed, begins before `earliest` or does not exist; a second booking by an address violates a
 * unique index.
 */
export async function insertBooking(db: Db, booking: NewBooking, earliest: Date): Promise<string | null> {
  const { slotId, customerName, customerEmail, customerPhone, company, message } = booking;
  const [stored] = await rows(
    db,
    sql`
      with slot as (
        update ${demoSlots}
        set current_bookings = current_bookings + 1, is_available = current_bookings + 1 < max_bookings
        where ${demoSlots.id} = ${slotId}::uuid and is_available
          and ${slotBegins} >= ${earliest.toISOString()}::timestamptz
        returning ${demoSlots.id}
      )
      insert into ${demoBookings} (slot_id, customer_name, customer_email, customer_phone, company, message, time_zone, token_hash, idempotency_key,
        request_hash)
      select id, ${customerName}::text, ${customerEmail}::text, ${customerPhone}::text, ${company}::text, ${message}::text,
        ${booking.timeZone}::text, ${booking.tokenHash}::text, ${booking.idempotencyKey}::text, ${booking.requestHash}::text
      from slot
      returning id`,
  );
  return stored ? String(stored.id) : null;
}

/** The booking that was made with a key, and the hash of its request. */
export async function findBookingByKey(
  db: Db,
  key: string,
): Promise<{ booking: StoredBooking; requestHash: string | null } | null> {
  const [found] = await db
    .select({ ...shown, requestHash })
    .from(demoBookings)
    .where(eq(idempotencyKey, key));
  if (!found) return null;
  const { requestHash: made, ...booking } = found;
  return { booking, requestHash: made };
}

/** The visitor's own link, or one of those that mails about changes by staff have. */
const hasToken = (hash: string) =>
  sql`(${tokenHash} = ${hash} or ${demoBookings.id} = (
    select ${demoBookingLinks.bookingId} from ${demoBookingLinks} where ${demoBookingLinks.tokenHash} = ${hash}))`;

export async function findBookingByToken(db: Db, hash: string): Promise<StoredBooking | null> {
  const [booking] = await db.select(shown).from(demoBookings).where(hasToken(hash));
  return booking ?? null;
}

/** The same, locked until the transaction ends, so that concurrent changes see each other. */
export async function lockBookingByToken(db: Db, hash: string): Promise<StoredBooking | null> {
  const [booking] = await db.select(shown).from(demoBookings).where(hasToken(hash)).for('update');
  return booking ?? null;
}

export async function lockBooking(db: Db, id: string): Promise<StoredBooking | null> {
  const [booking] = await db.select(shown).from(demoBookings).where(eq(demoBookings.id, id)).for('update');
  return booking ?? null;
}

/** Adds a private link to a booking; the others stay valid. */
export async function insertBookingLink(db: Db, bookingId: string, hash: string): Promise<void> {
  await db.insert(demoBookingLinks).values({ bookingId, tokenHash: hash });
}

/** How often staff moved a booking: each time they did, it got a link. */
export function countStaffMoves(db: Db, bookingId: string): Promise<number> {
  return db.$count(demoBookingLinks, eq(demoBookingLinks.bookingId, bookingId));
}

/** A slot, and whether an address has booked it. */
export async function findSlotFor(
  db: Db,
  slotId: string,
  email: string,
): Promise<{ slot: StoredSlot; isHolder: boolean } | null> {
  const sameAddress = sql`lower(${demoBookings.customerEmail}) = lower(${email})`;
  const ownBooking = db
    .select({ id: demoBookings.id })
    .from(demoBookings)
    .where(and(eq(demoBookings.slotId, demoSlots.id), sameAddress, isNull(demoBookings.canceledAt)));
  const [found] = await db
    .select({ slot: demoSlots, isHolder: sql<boolean>`${exists(ownBooking)}` })
    .from(demoSlots)
    .where(eq(demoSlots.id, slotId));
  return found ?? null;
}

/** How many upcoming demos an address has booked, and how many seconds a mail to it must wait. */
export async function findAddressUse(
  db: Db,
  email: string,
  now: Date,
): Promise<{ openBookings: number; secondsUntilMail: number }> {
  const openBookings = db
    .select({ count: sql`count(*)::int` })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, demoBookings.slotId))
    .where(
      and(
        sql`lower(${demoBookings.customerEmail}) = lower(${email})`,
        isNull(demoBookings.canceledAt),
        gt(slotBegins, now.toISOString()),
      ),
    );
  const [use] = await rows(db, sql`select ${openBookings} as open, ${mailBlockingNext(db, email)} as seconds`);
  return { openBookings: Number(use?.open), secondsUntilMail: Math.max(0, Number(use?.seconds ?? 0)) };
}

export async function setCanceled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(demoBookings)
    .set({ canceledAt: now, ...changed })
    .where(eq(demoBookings.id, id));
}

export async function setSlot(db: Db, id: string, slotId: string): Promise<void> {
  await db
    .update(demoBookings)
    .set({ slotId, ...changed })
    .where(eq(demoBookings.id, id));
}

const changed = { sequence: sql`${demoBookings.sequence} + 1` };

/** Whether a write failed because the address has already booked the slot, or because the request is a repeat. */
export function isSecondBooking(error: unknown): boolean {
  const index = violatedIndex(error);
  return index === 'demo_bookings_one_per_address' || index === 'demo_bookings_idempotency';
}

/** The unique index that refused a row, or null for any other error; drizzle wraps what the driver threw. */
function violatedIndex(error: unknown): string | null {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === '23505' && 'constraint' in one) return String(one.constraint);
  }
  return null;
}
