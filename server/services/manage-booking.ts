import type { Db } from '#db/client.ts';
import {
  findBookingByToken,
  isSecondBooking,
  lockBookingByToken,
  type StoredBooking,
  setCanceled,
  setSlot,
} from '#db/queries/bookings.ts';
import { secondsUntilMail } from '#db/queries/recent-mail.ts';
import { findOpenSlots, findSlot, lockSlots, releaseSlot, reserveSlot, type StoredSlot } from '#db/queries/slots.ts';
import type { BookingError, ManageError } from '#domain/booking/errors.ts';
import { earliestStart, slotStart } from '#domain/booking/slots.ts';
import { type BookedDemo, enqueueBookingMail } from './booking-mail.ts';
import { checkSlot } from './check-slot.ts';
import type { ServiceContext } from './context.ts';
import { hashOf } from './secrets.ts';

export type ManageResult<Problem = ManageError> = ({ ok: true } & BookedDemo) | { ok: false; error: Problem };

/** The booking a link belongs to, while it can still be changed. */
export async function findBooking(db: Db, token: string, now: Date): Promise<ManageResult> {
  const booking = await findBookingByToken(db, hashOf(token));
  return changeable(booking, booking && (await findSlot(db, booking.slotId)), now);
}

/** The slots a booking can be moved to. */
export function slotsToMoveTo(db: Db, now: Date): Promise<StoredSlot[]> {
  return findOpenSlots(db, earliestStart(now));
}

export function cancelBooking(db: Db, token: string, context: ServiceContext): Promise<ManageResult> {
  return db.transaction(async (tx) => {
    const found = await lockDemo(tx, token, context.now);
    if (!found.ok) return found;
    await setCanceled(tx, found.booking.id, context.now);
    await releaseSlot(tx, found.slot.id);
    const demo = changed(found, found.slot);
    const delaySeconds = await secondsUntilMail(tx, demo.booking.customerEmail);
    await enqueueBookingMail(tx, demo, { kind: 'cancelled', delaySeconds }, token, context);
    return { ok: true, ...demo };
  });
}

/** Each move sends a mail, and the booker may have entered someone else's address. */
const maxMoves = 10;

export type MoveResult = ManageResult<ManageError | BookingError>;

/** Reserves the new slot and releases the old one in one transaction; the link stays valid. */
export async function moveBooking(
  db: Db,
  { token, slotId }: { token: string; slotId: string },
  context: ServiceContext,
): Promise<MoveResult> {
  try {
    return await db.transaction(async (tx): Promise<MoveResult> => {
      const found = await lockDemo(tx, token, context.now);
      if (!found.ok) return found;
      const { booking, slot: from } = found;
      if (slotId === from.id) return { ok: false, error: 'duplicate' };
      if (booking.sequence >= maxMoves) return { ok: false, error: 'moves' };
      await lockSlots(tx, [from.id, slotId]);
      const to = await reserveSlot(tx, slotId, earliestStart(context.now));
      if (!to) {
        const { error } = await checkSlot(tx, slotId, booking.customerEmail, context.now);
        return { ok: false, error: error ?? 'full' };
      }
      await setSlot(tx, booking.id, to.id);
      await releaseSlot(tx, from.id);
      const demo = changed(found, to);
      const delaySeconds = await secondsUntilMail(tx, booking.customerEmail);
      await enqueueBookingMail(tx, demo, { kind: 'moved', from, delaySeconds }, token, context);
      return { ok: true, ...demo };
    });
  } catch (error) {
    if (isSecondBooking(error)) return { ok: false, error: 'duplicate' };
    throw error;
  }
}

/** Locks the booking before it reads the slot, because a concurrent move may still change the slot. */
async function lockDemo(db: Db, token: string, now: Date): Promise<ManageResult> {
  const booking = await lockBookingByToken(db, hashOf(token));
  return changeable(booking, booking && (await findSlot(db, booking.slotId)), now);
}

function changeable(booking: StoredBooking | null, slot: StoredSlot | null, now: Date): ManageResult {
  if (!booking || !slot) return { ok: false, error: 'unknown' };
  if (booking.canceledAt) return { ok: false, error: 'cancelled' };
  if (slotStart(slot.date, slot.startTime) <= now) return { ok: false, error: 'over' };
  return { ok: true, booking, slot };
}

function changed({ booking }: BookedDemo, slot: BookedDemo['slot']): BookedDemo {
  return { booking: { ...booking, slotId: slot.id, sequence: booking.sequence + 1 }, slot };
}
