import { expect, test } from 'vitest';
import { isoDate, parseIsoDate } from './calendar-date.ts';
import { federalHolidays, holidayOn } from './federal-holidays.ts';

const on = (text: string) => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return holidayOn(date);
};

// As published by the Office of Personnel Management.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2028, '2027-12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
])('the observed days of %i match those of the federal government', (year, days) => {
  const expected = days.split(' ').map((day) => (day.length > 5 ? day : `${year}-${day}`));
  expect(federalHolidays(year).map((holiday) => isoDate(holiday.observed))).toEqual(expected);
});

test('the actual date is a holiday too when another day is observed for it', () => {
  expect(on('2026-07-04')).toBe('Independence Day');
  expect(on('2026-07-03')).toBe('Independence Day');
  expect(on('2026-07-02')).toBeNull();
});

test('December 31 is a holiday when January 1 is a Saturday', () => {
  expect(on('2027-12-31')).toBe("New Year's Day");
  expect(on('2026-12-31')).toBeNull();
});
