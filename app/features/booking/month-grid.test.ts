import { expect, test } from 'vitest';
import { dayForKey, turnMonth, weeksOf } from './month-grid.ts';

const bounds = { first: '2026-11-16', last: '2026-12-31' };

test('a month has its weeks from Sunday, without days of other months', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test.each([
  ['2026-02', 4],
  ['2026-11', 5],
  ['2027-05', 6],
])('%s has %i weeks', (month, count) => {
  expect(weeksOf(month)).toHaveLength(count);
});

test('months turn across the year', () => {
  expect(turnMonth('2026-12', 1)).toBe('2027-01');
  expect(turnMonth('2027-01', -1)).toBe('2026-12');
});

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-11-25', '2026-12-02'],
  ['ArrowUp', '2026-12-02', '2026-11-25'],
  ['Home', '2026-11-25', '2026-11-22'],
  ['End', '2026-11-25', '2026-11-28'],
  ['PageDown', '2026-11-25', '2026-12-25'],
  ['PageUp', '2026-12-25', '2026-11-25'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayForKey(key, from, bounds)).toBe(to);
});

test('a key never leads out of the bounds, and a month without the day ends earlier', () => {
  expect(dayForKey('ArrowLeft', '2026-11-16', bounds)).toBe('2026-11-16');
  expect(dayForKey('PageUp', '2026-12-02', bounds)).toBe('2026-11-16');
  expect(dayForKey('PageDown', '2026-12-02', bounds)).toBe('2026-12-31');
  expect(dayForKey('PageDown', '2027-01-31', { first: '2027-01-01', last: '2027-03-31' })).toBe('2027-02-28');
});

test('any other key leads nowhere', () => {
  for (const key of ['Enter', 'a', 'toString']) expect(dayForKey(key, '2026-11-25', bounds)).toBeNull();
});
