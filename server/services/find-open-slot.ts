import type { Db } from '#db/client.ts';
import { findSlotFor } from '#db/queries/bookings.ts';
import type { StoredSlot } from '#db/queries/slots.ts';
import type { BookingError } from '#domain/booking/errors.ts';
import { slotStart } from '#domain/booking/slots.ts';

/** Why a slot cannot be booked. */
export type SlotError = Extract<BookingError, 'missing' | 'passed' | 'duplicate' | 'full'>;

export type SlotCheck = { slot: StoredSlot; error: null } | { slot: null; error: SlotError };

/**
 * The slot, or why an address cannot book it. 'duplicate' comes before 'full', and a closed slot is like a full one.
 */
export async function checkSlot(db: Db, slotId: string, email: string, earliest: Date): Promise<SlotCheck> {
  const found = await findSlotFor(db, slotId, email);
  const error = errorOf(found, earliest);
  return found && error === null ? { slot: found.slot, error } : { slot: null, error: error ?? 'missing' };
}

function errorOf(found: Awaited<ReturnType<typeof findSlotFor>>, earliest: Date): SlotError | null {
  if (!found) return 'missing';
  const { slot, isHolder } = found;
  if (slotStart(slot.date, slot.startTime) < earliest) return 'passed';
  if (isHolder) return 'duplicate';
  return slot.isAvailable ? null : 'full';
}
