import { slotStart } from '#domain/booking/slots.ts';
import { businessZone } from '#domain/time/business-zone.ts';
import { addDays, isoDate, parseIsoDate } from '#domain/time/calendar-date.ts';

type SlotMoment = { date: string; startTime: string };

const format = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  // Newer runtimes write a narrow space before AM.
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replaceAll('\u202f', ' ');

/** 'Mon, Nov 16' */
export function shortDay(date: string): string {
  return format(slotStart(date, '12:00'), businessZone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Monday, November 16' */
export function longDay(date: string): string {
  return format(slotStart(date, '12:00'), businessZone, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** '1:00 PM' for 13:00; midnight at the end of a day is '12:00 AM'. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** 'Mon, Nov 16, 10:00 AM' in the business zone. */
export function shortMoment({ date, startTime }: SlotMoment): string {
  return `${shortDay(date)}, ${clockTime(startTime)}`;
}

/** 'Monday, November 16, 2026 at 9:00 AM CST' in a zone. */
export function momentIn({ date, startTime }: SlotMoment, timeZone: string): string {
  const start = slotStart(date, startTime);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(start)
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${format(start, timeZone, { dateStyle: 'full', timeStyle: 'short' })} ${zone ?? ''}`;
}

/** A day some days later or earlier. */
export function daysLater(date: string, days: number): string {
  const day = parseIsoDate(date);
  return day ? isoDate(addDays(day, days)) : date;
}
