import type { Db } from '#db/client.ts';
import { findClosures } from '#db/queries/closures.ts';
import {
  type BookingFilter,
  findBookingDetail,
  findFreeSlots,
  findSlotsWithBookings,
  listBookings,
} from '#db/queries/desk/bookings.ts';
import { businessTime } from '#domain/booking/slots.ts';
import {
  type BookingDetail,
  type BookingRow,
  type BookingWeek,
  mondayOf,
  type OpenSlot,
} from '#domain/desk/bookings.ts';
import { encodeCursor, keyShapes, type Page, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import { addDays, type CalendarDate, isoDate } from '#domain/time/calendar-date.ts';
import { holidayOn } from '#domain/time/federal-holidays.ts';

/** The key of a list that is sorted by the time of the demo. */
const slotKey = [keyShapes.day, keyShapes.timeOfDay, keyShapes.uuid] as const;
/** More than the open slots of the days that are filled; staff may add others. */
const maxFreeSlots = 1000;

export async function bookingPage(
  db: Db,
  filter: BookingFilter,
  { now, after }: { now: Date; after: string | null },
): Promise<Page<BookingRow>> {
  const key = readCursor(after, filter.status === 'canceled' ? timeKey : slotKey);
  const { rows, next } = await listBookings(db, filter, { now, after: key, limit: pageSizes.desk });
  return { rows, next: next && encodeCursor(next) };
}

export function bookingDetail(db: Db, id: string, now: Date): Promise<BookingDetail | null> {
  return findBookingDetail(db, id, now);
}

/** The times that staff can move a booking to. */
export function freeSlots(db: Db, now: Date): Promise<OpenSlot[]> {
  return findFreeSlots(db, now, maxFreeSlots);
}

/** The week that a day is in, from Monday to Sunday: slots, who is booked, closures and holidays. */
export async function bookingWeek(db: Db, day: CalendarDate, now: Date): Promise<BookingWeek> {
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const [first, last] = [isoDate(monday), isoDate(addDays(monday, 6))];
  const slots = Map.groupBy(await findSlotsWithBookings(db, [first, last], now), ({ date }) => date);
  const closures = Map.groupBy(await findClosures(db, first, last), ({ date }) => date);
  return {
    week: first,
    today: businessTime(now).date,
    days: days.map((date) => ({
      date: isoDate(date),
      holiday: holidayOn(date),
      closures: (closures.get(isoDate(date)) ?? []).map(({ id, date: of, startTime, endTime, reason }) => ({
        id,
        date: of,
        startTime: startTime.slice(0, 5),
        endTime: endTime.slice(0, 5),
        reason,
      })),
      slots: (slots.get(isoDate(date)) ?? []).map(({ date: _, ...slot }) => slot),
    })),
  };
}
