import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UpdateFrequency } from '../records/county-dataset.ts';
import { type CalendarDate, isoDate, weekdayOf } from '../time/calendar-date.ts';
import { holidayOn } from '../time/federal-holidays.ts';
import { calendarDateIn } from '../time/zones.ts';
import { isLate, lateBefore, percentile } from './late.ts';

const at = (text: string) => new Date(text);

// Offsets are written out: -05:00 is winter in New York, -04:00 summer.
test.each([
  ['on a weekday, 24 hours', '2026-11-19T10:00-05:00', '2026-11-18T10:00-05:00'],
  ['over a weekend, Friday at the same hour', '2026-11-16T10:00-05:00', '2026-11-13T10:00-05:00'],
  ['on a Sunday, since Friday at midnight', '2026-11-15T12:00-05:00', '2026-11-13T00:00-05:00'],
  ['on Tuesday at midnight, any time since Friday evening', '2026-11-17T00:00-05:00', '2026-11-14T00:00-05:00'],
  ['after Thanksgiving', '2026-11-27T10:00-05:00', '2026-11-25T10:00-05:00'],
  ['after a holiday observed on Friday', '2026-07-06T10:00-04:00', '2026-07-02T10:00-04:00'],
  ['over the weekend on which clocks go forward', '2027-03-15T10:00-04:00', '2027-03-12T10:00-05:00'],
  ['over the weekend on which clocks go back', '2026-11-02T10:00-05:00', '2026-10-30T10:00-04:00'],
])('a daily source is in time %s', (_, now, limit) => {
  expect(lateBefore('Daily', at(now)).toISOString()).toBe(at(limit).toISOString());
  expect(isLate(at(limit), 'Daily', at(now))).toBe(false);
  expect(isLate(new Date(at(limit).getTime() - 1), 'Daily', at(now))).toBe(true);
});

test('a weekly source has eight working days', () => {
  const now = at('2026-10-30T09:00-04:00');
  expect(lateBefore('Weekly', now).toISOString()).toBe(at('2026-10-20T09:00-04:00').toISOString());
  // Over Columbus Day.
  expect(lateBefore('Weekly', at('2026-10-16T09:00-04:00')).toISOString()).toBe(
    at('2026-10-05T09:00-04:00').toISOString(),
  );
});

test('a source that was never read is late, one read in the future is not', () => {
  const now = at('2026-11-19T10:00Z');
  expect(isLate(null, 'Daily', now)).toBe(true);
  expect(isLate(at('2026-12-01T00:00Z'), 'Daily', now)).toBe(false);
});

/** Working hours between two moments, counted hour by hour. */
function workingHours(from: number, to: number): number {
  let hours = 0;
  for (let time = from; time < to; time += 3_600_000) {
    if (isWorkingDay(calendarDateIn(new Date(time), 'America/New_York'))) hours++;
  }
  return hours;
}

const workingDays = new Map<string, boolean>();

/** Remembered, because the holidays of a year are computed for every question. */
function isWorkingDay(day: CalendarDate): boolean {
  const key = isoDate(day);
  const isWorking = workingDays.get(key) ?? (![0, 6].includes(weekdayOf(day)) && holidayOn(day) === null);
  workingDays.set(key, isWorking);
  return isWorking;
}

test('the limit agrees with counting hour by hour', () => {
  const hours = fc.integer({ min: Date.UTC(2025, 0, 1) / 3_600_000, max: Date.UTC(2030, 0, 1) / 3_600_000 });
  fc.assert(
    fc.property(hours, fc.constantFrom('Daily' as const, 'Weekly' as const), (hour, frequency) => {
      const now = hour * 3_600_000;
      const limit = lateBefore(frequency, new Date(now)).getTime();
      const allowed = frequency === 'Daily' ? 24 : 192;
      expect(workingHours(limit, now)).toBe(allowed);
      expect(workingHours(limit - 3_600_000, now)).toBe(allowed + 1);
    }),
    { numRuns: 15 },
  );
});

test('a later moment never makes an earlier limit', () => {
  const time = fc.date({ min: at('2025-01-01T00:00Z'), max: at('2030-01-01T00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(time, fc.nat({ max: 14 * 24 * 3_600_000 }), (now, later) => {
      const limit = lateBefore('Daily', now).getTime();
      expect(lateBefore('Daily', new Date(now.getTime() + later)).getTime()).toBeGreaterThanOrEqual(limit);
    }),
  );
});

test('percentiles are interpolated', () => {
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([7], 0.9)).toBe(7);
  expect(percentile([30, 10, 20, 40], 0.5)).toBe(25);
  expect(percentile([4, 1, 2, 3, 5], 0.9)).toBeCloseTo(4.6);
});

test('a percentile is between the smallest and the largest value and leaves its input alone', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const copy = [...list];
      const value = percentile(list, share) as number;
      expect(value >= Math.min(...list) && value <= Math.max(...list)).toBe(true);
      expect(list).toEqual(copy);
    }),
  );
});

test('a frequency that is neither daily nor weekly counts as daily', () => {
  const monday = new Date('2026-11-16T14:30:00Z');
  const word = 'daily' as UpdateFrequency;
  expect(isLate(new Date('2026-11-13T14:00:00Z'), word, monday)).toBe(true);
  expect(isLate(new Date('2026-11-16T13:00:00Z'), word, monday)).toBe(false);
});
