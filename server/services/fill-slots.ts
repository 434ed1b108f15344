import type { Db } from '#db/client.ts';
import { lockCalendar } from '#db/queries/closures.ts';
import { insertSlots } from '#db/queries/slots.ts';
import { windowDays } from '#domain/booking/schedule.ts';
import { bookingWindow, slotRows } from '#domain/booking/slots.ts';

/**
 * Keeps the booking window filled, with closed slots where staff closed the calendar; safe to run often and in several
 * processes. Returns the number of new slots.
 */
export function fillSlots(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // A separate statement: the next one must see the closures that were committed while this one waited.
    await lockCalendar(tx);
    return insertSlots(tx, slotRows(bookingWindow(now).first, windowDays + 1));
  });
}
