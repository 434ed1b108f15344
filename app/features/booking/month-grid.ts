import { addDays, type CalendarDate, isoDate, parseIsoDate, weekdayOf } from '#domain/time/calendar-date.ts';

/** 'yyyy-mm' */
export type Month = string;

export type Week = (string | null)[];

export const monthOf = (day: string): Month => day.slice(0, 7);

/** The days of a month as yyyy-mm-dd, in weeks from Sunday; null is a day of another month. */
export function weeksOf(month: Month): Week[] {
  const first = dateOf(`${month}-01`);
  const start = addDays(first, -weekdayOf(first));
  const weeks: Week[] = [];
  for (let day = start; weeks.length === 0 || monthOf(isoDate(day)) === month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const each = isoDate(addDays(day, index));
        return monthOf(each) === month ? each : null;
      }),
    );
  }
  return weeks;
}

/** The month `step` months later. */
export function turnMonth(month: Month, step: 1 | -1): Month {
  const { year, month: number } = dateOf(`${month}-01`);
  const index = year * 12 + number - 1 + step;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The day that a key leads to from another day, within the bounds; null for any other key. */
export function dayForKey(key: string, from: string, { first, last }: { first: string; last: string }): string | null {
  const date = dateOf(from);
  const steps: Record<string, () => string> = {
    ArrowLeft: () => isoDate(addDays(date, -1)),
    ArrowRight: () => isoDate(addDays(date, 1)),
    ArrowUp: () => isoDate(addDays(date, -7)),
    ArrowDown: () => isoDate(addDays(date, 7)),
    Home: () => isoDate(addDays(date, -weekdayOf(date))),
    End: () => isoDate(addDays(date, 6 - weekdayOf(date))),
    PageUp: () => inMonth(turnMonth(monthOf(from), -1), date.day),
    PageDown: () => inMonth(turnMonth(monthOf(from), 1), date.day),
  };
  const day = Object.hasOwn(steps, key) ? steps[key]?.() : null;
  if (!day) return null;
  return day < first ? first : day > last ? last : day;
}

export function lastDayOf(month: Month): string {
  return inMonth(month, 31);
}

/** The same day of another month, or its last day. */
function inMonth(month: Month, day: number): string {
  const days = weeksOf(month)
    .flat()
    .filter((each) => each !== null);
  return days[Math.min(day, days.length) - 1] as string;
}

function dateOf(day: string): CalendarDate {
  const date = parseIsoDate(day);
  if (!date) throw new Error(`Not a date: ${day}`);
  return date;
}
