import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayNumberOf, dayText } from './day-number.ts';

test('a day number agrees with the calendar of Date and reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
      const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(dayNumber(text)).toBe(day);
      expect(dayText(day)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test.each(['2027-02-29', '1900-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-1-1', '10/21/2026', '', 'x'])(
  '%j is not a day',
  (text) => {
    expect(dayNumber(text)).toBeNaN();
  },
);

test('any text gives a number or NaN', () => {
  fc.assert(fc.property(fc.string({ maxLength: 12 }), (text) => typeof dayNumber(text) === 'number'));
  expect(dayNumberOf(Number.NaN, 1, 1)).toBeNaN();
  expect(dayNumberOf(2000, 2, 29)).toBe(11_016);
});
