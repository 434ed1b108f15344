import type { Db } from '#db/client.ts';
import { insertSlots } from '#db/queries/slots.ts';
import { windowDays } from '#domain/booking/slot-times.ts';
import { bookingWindow, slotRows } from '#domain/booking/slots.ts';

/** Keeps the booking window filled; safe to run often and in several processes. Returns the number of new slots. */
export function fillSlots(db: Db, now: Date): Promise<number> {
  return insertSlots(db, slotRows(bookingWindow(now).first, windowDays + 1));
}
