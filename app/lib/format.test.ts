import { expect, test } from 'vitest';
import { longDate, money, plural } from './format.ts';

test('a plain date is the same day everywhere', () => {
  expect(longDate('2026-11-03')).toBe('November 3, 2026');
});

test.each([
  [0, '0 deals'],
  [1, '1 deal'],
  [1500, '1,500 deals'],
])('the plural of %i is %s', (count, text) => {
  expect(plural(count, { one: '1 deal', many: '{count} deals' })).toBe(text);
});

test('a plural may be a word without its count', () => {
  expect([1, 2].map((count) => plural(count, { one: 'segment', many: 'segments' }))).toEqual(['segment', 'segments']);
});

test.each([
  [462_000, '$462,000'],
  [251_000.5, '$251,000.50'],
  [0, '$0'],
])('%d reads %s', (value, text) => {
  expect(money(value)).toBe(text);
});
