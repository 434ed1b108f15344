/** A day of the proleptic Gregorian calendar, without a time zone; months count from 1. */
export type CalendarDate = { year: number; month: number; day: number };

/** 0 is Sunday, as in Date. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return calendarDateOf(Date.UTC(year, month - 1, day + days));
}

export function weekdayOf({ year, month, day }: CalendarDate): Weekday {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() as Weekday;
}

/** 'The third Monday' of a month; a `week` of -1 is the last one. */
export function nthWeekday(year: number, month: number, week: 1 | 2 | 3 | 4 | -1, weekday: Weekday): CalendarDate {
  if (week === -1) {
    const last = calendarDateOf(Date.UTC(year, month, 0));
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = weekdayOf({ year, month, day: 1 });
  return { year, month, day: 1 + ((weekday - first + 7) % 7) + (week - 1) * 7 };
}

/** yyyy-mm-dd, as databases and forms write a day. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Reads yyyy-mm-dd; null for anything that is not a day of the calendar. */
export function parseIsoDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isoDate(addDays(date, 0)) === text ? date : null;
}

/** The day of an instant in UTC. */
export function calendarDateOf(utc: number): CalendarDate {
  const date = new Date(utc);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
