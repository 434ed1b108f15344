import type { Db } from '#db/client.ts';
import {
  countStaffMoves,
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
import type { ServiceContext } from './context.ts';
import { checkSlot, type SlotError } from './find-open-slot.ts';
import { hashOf } from './secrets.ts';

/** Why a booking can no longer be changed. */
type UnchangeableError = Exclude<ManageError, 'moves'>;

export type ManageResult<Problem = UnchangeableError> = ({ ok: true } & BookedDemo) | { ok: false; error: Problem };

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
    const booking = await lockBookingByToken(tx, hashOf(token));
    const found = await withSlot(tx, booking, context.now);
    if (!found.ok) return found;
    const delaySeconds = await secondsUntilMail(tx, found.booking.customerEmail);
    return { ok: true, ...(await cancelDemo(tx, found, delaySeconds, context)) };
  });
}

/** Each move sends a mail, and the booker may have entered someone else's address. Moves by staff do not count. */
const maxMoves = 10;

export type MoveResult = ManageResult<ManageError | BookingError>;

/** Reserves the new slot and releases the old one in one transaction; the link stays valid. */
export function moveBooking(
  db: Db,
  { token, slotId }: { token: string; slotId: string },
  context: ServiceContext,
): Promise<MoveResult> {
  return onePerAddress<MoveResult>(() =>
    db.transaction(async (tx) => {
      const booking = await lockBookingByToken(tx, hashOf(token));
      const found = await withSlot(tx, booking, context.now);
      if (!found.ok) return found;
      if (slotId === found.slot.id) return { ok: false, error: 'duplicate' };
      const { id, sequence } = found.booking;
      if (sequence - (await countStaffMoves(tx, id)) >= maxMoves) return { ok: false, error: 'moves' };
      const delaySeconds = await secondsUntilMail(tx, found.booking.customerEmail);
      const move = { slotId, earliest: earliestStart(context.now), token, delaySeconds };
      return moveDemo(tx, found, move, context);
    }),
  );
}

/** The booking must be locked, and its slot read after that, because a concurrent move may still change the slot. */
export async function withSlot(db: Db, booking: StoredBooking | null, now: Date): Promise<ManageResult> {
  return changeable(booking, booking && (await findSlot(db, booking.slotId)), now);
}

/** Cancels a locked booking and queues its mail. */
export async function cancelDemo(
  tx: Db,
  found: BookedDemo,
  delaySeconds: number,
  context: ServiceContext,
): Promise<BookedDemo> {
  await setCanceled(tx, found.booking.id, context.now);
  await releaseSlot(tx, found.slot.id);
  const demo = changed(found, found.slot);
  // The mail about a canceled demo has no link to change it.
  await enqueueBookingMail(tx, demo, { kind: 'canceled', delaySeconds }, '', context);
  return demo;
}

type Move = {
  slotId: string;
  /** The new slot must not begin before this. */
  earliest: Date;
  /** For the link in the mail. */
  token: string;
  delaySeconds: number;
};

/** Moves a locked booking and queues its mail. */
export async function moveDemo(
  tx: Db,
  found: BookedDemo,
  { slotId, earliest, token, delaySeconds }: Move,
  context: ServiceContext,
): Promise<ManageResult<SlotError>> {
  const { booking, slot: from } = found;
  await lockSlots(tx, [from.id, slotId]);
  const to = await reserveSlot(tx, slotId, earliest);
  if (!to) {
    const { error } = await checkSlot(tx, slotId, booking.customerEmail, earliest);
    return { ok: false, error: error ?? 'full' };
  }
  await setSlot(tx, booking.id, to.id);
  await releaseSlot(tx, from.id);
  const demo = changed(found, to);
  await enqueueBookingMail(tx, demo, { kind: 'moved', from, delaySeconds }, token, context);
  return { ok: true, ...demo };
}

/** An address that already has a demo at the new time violates a unique index, which ends the transaction. */
export async function onePerAddress<Result>(
  move: () => Promise<Result>,
): Promise<Result | { ok: false; error: 'duplicate' }> {
  try {
    return await move();
  } catch (error) {
    if (isSecondBooking(error)) return { ok: false, error: 'duplicate' };
    throw error;
  }
}

function changeable(booking: StoredBooking | null, slot: StoredSlot | null, now: Date): ManageResult {
  if (!booking || !slot) return { ok: false, error: 'unknown' };
  if (booking.canceledAt) return { ok: false, error: 'canceled' };
  if (slotStart(slot.date, slot.startTime) <= now) return { ok: false, error: 'over' };
  return { ok: true, booking, slot };
}

function changed({ booking }: BookedDemo, slot: BookedDemo['slot']): BookedDemo {
  return { booking: { ...booking, slotId: slot.id, sequence: booking.sequence + 1 }, slot };
}
