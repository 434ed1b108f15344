import { expect, test } from 'vitest';
import {
  asInZone,
  formatLongDate,
  longDay,
  longMonth,
  mediumDay,
  shortDay,
  shortMonth,
  shortTime,
} from './date-texts.ts';

/** Every fifth day of four years, at changing times. */
const moments = Array.from(
  { length: 300 },
  (_, index) => new Date(Date.UTC(2025, 0, 1 + index * 5, index % 24, index * 7)),
);

const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options);
  return moments.map((moment) => plainSpaces(format.format(moment)));
};

test.each([
  ['shortDay', shortDay, { month: 'short', day: 'numeric' }],
  ['mediumDay', mediumDay, { dateStyle: 'medium' }],
  ['longDay', longDay, { dateStyle: 'long' }],
  ['shortMonth', shortMonth, { month: 'short', year: 'numeric' }],
  ['longMonth', longMonth, { month: 'long', year: 'numeric' }],
  ['shortTime', shortTime, { timeStyle: 'short' }],
] as const)('%s writes a date as Intl does', (_, text, options) => {
  expect(moments.map(text)).toEqual(written({ ...options, timeZone: 'UTC' }));
});

test("a moment is written in the visitor's time zone", () => {
  const text = (moment: Date) => `${mediumDay(asInZone(moment))}, ${shortTime(asInZone(moment))}`;
  expect(moments.map(text)).toEqual(written({ dateStyle: 'medium', timeStyle: 'short' }));
});

test('a plain date is the same day everywhere', () => {
  expect(formatLongDate('2026-11-03')).toBe('November 3, 2026');
});
