import { expect, test } from 'vitest';
import { addDays, isoDate, nthWeekday, parseIsoDate, weekdayOf } from './calendar-date.ts';

test('days are counted across months, years and leap days', () => {
  expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 });
  expect(addDays({ year: 2027, month: 1, day: 1 }, -1)).toEqual({ year: 2026, month: 12, day: 31 });
});

test('the weekday of a date counts from Sunday', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 15 })).toBe(0);
  expect(weekdayOf({ year: 2026, month: 11, day: 21 })).toBe(6);
});

test('the last Monday of a month is found whether it is the fourth or the fifth', () => {
  expect(nthWeekday(2026, 5, -1, 1)).toEqual({ year: 2026, month: 5, day: 25 });
  expect(nthWeekday(2027, 5, -1, 1)).toEqual({ year: 2027, month: 5, day: 31 });
});

test('a formatted date parses back, and a day that does not exist does not parse', () => {
  expect(parseIsoDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
  expect(isoDate({ year: 2027, month: 3, day: 4 })).toBe('2027-03-04');
  for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00', '']) {
    expect(parseIsoDate(text)).toBeNull();
  }
});
