import { businessZone } from '../time/business-zone.ts';
import { addDays, type CalendarDate, isoDate, parseIsoDate } from '../time/calendar-date.ts';
import { calendarDateIn, zonedTimeToUtc } from '../time/zones.ts';
import { isWorkingDay, lateBeforeWith } from './late.ts';

/** A working day whose lateness can be judged: a file is late if its newest read at `ends` is before its limit. */
export type JudgedDay = {
  /** In New York, as yyyy-mm-dd. */
  day: string;
  ends: string;
  daily: string;
  weekly: string;
};

/** The day in New York before the one that runs. */
export function lastDayOver(now: Date): string {
  return isoDate(addDays(calendarDateIn(now, businessZone), -1));
}

/** When a day begins in New York. */
export function startOfDay(day: string): Date {
  return zonedTimeToUtc(dateOf(day), '00:00', businessZone);
}

/** The day before or after another one. */
export function shiftDay(day: string, days: number): string {
  return isoDate(addDays(dateOf(day), days));
}

/** The working days from one day through another, without the days off. */
export function judgedDays(from: string, through: string, daysOff: ReadonlySet<string>): JudgedDay[] {
  const days: JudgedDay[] = [];
  for (let date = dateOf(from); isoDate(date) <= through; date = addDays(date, 1)) {
    const day = isoDate(date);
    if (!isWorkingDay(date) || daysOff.has(day)) continue;
    const ends = zonedTimeToUtc(addDays(date, 1), '00:00', businessZone);
    const limit = (frequency: 'Daily' | 'Weekly') => lateBeforeWith(frequency, ends, daysOff).toISOString();
    days.push({ day, ends: ends.toISOString(), daily: limit('Daily'), weekly: limit('Weekly') });
  }
  return days;
}

function dateOf(day: string): CalendarDate {
  const date = parseIsoDate(day);
  if (!date) throw new Error(`${day} is no day`);
  return date;
}
