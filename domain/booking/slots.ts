import { businessZone } from '#domain/time/business-zone.ts';
import { addDays, type CalendarDate, isoDate, parseIsoDate, weekdayOf } from '../time/calendar-date.ts';
import { holidayOn } from '../time/federal-holidays.ts';
import { calendarDateIn, zonedTimeToUtc } from '../time/zones.ts';
import { noticeMinutes, slotMinutes, slotTimes, windowDays } from './schedule.ts';

const minuteMs = 60_000;

/** A slot as it is stored: yyyy-mm-dd and HH:MM in the business zone. */
export type SlotRow = { date: string; start_time: string; end_time: string; max_bookings: number };

/** When a slot is, as the table API returns it (times may include seconds). */
export type SlotTime = Pick<SlotRow, 'date' | 'start_time'>;

/** Demos are held on weekdays that are not federal holidays. */
export function isDemoDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === null;
}

/** The first and last day that can currently be booked. */
export function bookingWindow(now: Date): { first: CalendarDate; last: CalendarDate } {
  const first = calendarDateIn(now, businessZone);
  return { first, last: addDays(first, windowDays) };
}

/** Every slot of `days` calendar days, starting with `from`. */
export function slotRows(from: CalendarDate, days: number): SlotRow[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index)).filter(isDemoDay);
  return dates.flatMap((date) =>
    slotTimes.map(({ start, places }) => ({
      date: isoDate(date),
      start_time: start,
      end_time: addMinutes(start, slotMinutes),
      max_bookings: places,
    })),
  );
}

/** When a slot starts, in the business zone with its daylight saving changes. */
export function slotStart(date: string, time: string): Date {
  const day = parseIsoDate(date);
  if (!day) throw new Error(`Not a date: ${date}`);
  return zonedTimeToUtc(day, time, businessZone);
}

/** An instant as slots are stored: yyyy-mm-dd and HH:MM:SS in the business zone. */
export function businessTime(instant: Date): { date: string; time: string } {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: businessZone, timeStyle: 'medium', hourCycle: 'h23' });
  return { date: isoDate(calendarDateIn(instant, businessZone)), time: clock.format(instant) };
}

/** The earliest start that can still be booked. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + noticeMinutes * minuteMs);
}

export function isBookable(slot: SlotTime, now: Date): boolean {
  return slotStart(slot.date, slot.start_time) >= earliestStart(now);
}

function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
