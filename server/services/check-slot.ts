import type { Db } from '#db/client.ts';
import { findSlotFor } from '#db/queries/bookings.ts';
import type { StoredSlot } from '#db/queries/slots.ts';
import type { BookingError } from '#domain/booking/errors.ts';
import { isBookable } from '#domain/booking/slots.ts';

export type SlotCheck = { slot: StoredSlot; error: null } | { slot: null; error: BookingError };

/** The slot, or why an address cannot book it. 'duplicate' comes before 'full'. */
export async function checkSlot(db: Db, slotId: string, email: string, now: Date): Promise<SlotCheck> {
  const found = await findSlotFor(db, slotId, email);
  const error = errorOf(found, now);
  return found && error === null ? { slot: found.slot, error } : { slot: null, error: error ?? 'missing' };
}

function errorOf(found: Awaited<ReturnType<typeof findSlotFor>>, now: Date): BookingError | null {
  if (!found) return 'missing';
  const { slot, isHolder } = found;
  if (!isBookable({ date: slot.date, start_time: slot.startTime }, now)) return 'passed';
  if (isHolder) return 'duplicate';
  return slot.isAvailable ? null : 'full';
}
