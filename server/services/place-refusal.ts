import type { Db } from '#db/client.ts';
import { findSlotFor } from '#db/queries/bookings.ts';
import type { BookingError } from '#domain/booking/errors.ts';
import { isBookable } from '#domain/booking/slots.ts';

/** Why a slot has no place for an address, or null. Who holds one already is told so, though the slot may be full too. */
export async function placeRefusal(db: Db, slotId: string, email: string, now: Date): Promise<BookingError | null> {
  const found = await findSlotFor(db, slotId, email);
  if (!found) return 'missing';
  const { slot, holdsPlace } = found;
  if (!isBookable({ date: slot.date, start_time: slot.startTime }, now)) return 'passed';
  if (holdsPlace) return 'duplicate';
  return slot.isAvailable ? null : 'full';
}
