import { businessZone } from '#domain/time/business-zone.ts';
import type { UpdateFrequency } from '../records/county-dataset.ts';
import { addDays, type CalendarDate, isoDate, weekdayOf } from '../time/calendar-date.ts';
import { holidayOn } from '../time/federal-holidays.ts';
import { calendarDateIn, zonedTimeToUtc } from '../time/zones.ts';

const hour = 3_600_000;

/** How long a source may go unread, counting only days on which clerks work. */
const limits: Record<UpdateFrequency, number> = { Daily: 24 * hour, Weekly: 8 * 24 * hour };

/** Whether a source was not read when it should have been. One that was never read is late. */
export function isLate(lastUpdate: Date | null, frequency: UpdateFrequency, now: Date): boolean {
  return lastUpdate === null || lastUpdate.getTime() < lateBefore(frequency, now).getTime();
}

/** Lists ask about thousands of sources at the same moment. */
const remembered: Partial<Record<UpdateFrequency, { now: number; before: number }>> = {};

/** Sources last read before this moment are late. */
export function lateBefore(frequency: UpdateFrequency, now: Date): Date {
  const known = remembered[frequency];
  if (known?.now === now.getTime()) return new Date(known.before);
  // A row from before the import may have another word; then the stricter limit counts.
  const before = goBack(now, limits[frequency] ?? limits.Daily);
  remembered[frequency] = { now: now.getTime(), before: before.getTime() };
  return before;
}

/** The same, when more days than weekends and federal holidays do not count; they are in New York, as yyyy-mm-dd. */
export function lateBeforeWith(frequency: UpdateFrequency, now: Date, daysOff: ReadonlySet<string>): Date {
  return goBack(now, limits[frequency] ?? limits.Daily, daysOff);
}

/** A share of 0.5 is the median. Interpolates like percentile_cont in PostgreSQL; null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (at - Math.floor(at));
}

/** The earliest moment from which to `now` no more than `workingTime` of working days passes. */
function goBack(now: Date, workingTime: number, daysOff?: ReadonlySet<string>): Date {
  let left = workingTime;
  let end = now.getTime();
  let day = calendarDateIn(now, businessZone);
  for (;;) {
    // A day of 23 or 25 hours counts as long as it is.
    const start = zonedTimeToUtc(day, '00:00', businessZone).getTime();
    if (isWorkingDay(day) && !daysOff?.has(isoDate(day))) {
      if (end - start > left) return new Date(end - left);
      left -= end - start;
    }
    end = start;
    day = addDays(day, -1);
  }
}

/** A day on which clerks work: neither a weekend nor a federal holiday. */
export function isWorkingDay(day: CalendarDate): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && holidayOn(day) === null;
}
