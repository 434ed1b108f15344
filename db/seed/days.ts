import { isoDate } from '#domain/time/calendar-date.ts';
import { dayNumber, dayText } from '#domain/time/day-number.ts';
import { federalHolidays } from '#domain/time/federal-holidays.ts';

const holidays = new Map<number, Set<number>>();

/** Courts and recorders take filings on weekdays that are no federal holiday. Days are counted from 1970-01-01. */
export function isWorkingDay(day: number): boolean {
  const weekday = (day + 4) % 7;
  if (weekday === 0 || weekday === 6) return false;
  // Days of one year may be found under two numbers, which is as good.
  const year = 1970 + Math.floor(day / 365.25);
  let observed = holidays.get(year);
  if (!observed) {
    const near = [year - 1, year, year + 1].flatMap(federalHolidays);
    observed = new Set(near.map((holiday) => dayNumber(isoDate(holiday.observed))));
    holidays.set(year, observed);
  }
  return !observed.has(day);
}

export function workingDayFrom(day: number): number {
  let found = day;
  while (!isWorkingDay(found)) found += 1;
  return found;
}

export function workingDayUntil(day: number): number {
  let found = day;
  while (!isWorkingDay(found)) found -= 1;
  return found;
}

/** Texas trustees sell on the first Tuesday of a month: the first one on or after a day. */
export function firstTuesdayFrom(day: number): number {
  let found = day;
  while ((found + 4) % 7 !== 2) found += 1;
  while (Number(dayText(found).slice(8)) > 7) found += 7;
  return found;
}

export function today(now: Date): number {
  return dayNumber(now.toISOString().slice(0, 10));
}
