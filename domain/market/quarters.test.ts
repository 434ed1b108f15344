import { expect, test } from 'vitest';
import { quartersOf } from './quarters.ts';

test('quarters hold as many members each, whatever their size', () => {
  const { ranges, quarterOf } = quartersOf([1, 2, 3, 4, 5, 6, 7, 8000]);
  expect(ranges).toEqual([
    { quarter: 1, least: 1, most: 2 },
    { quarter: 2, least: 3, most: 4 },
    { quarter: 3, least: 5, most: 6 },
    { quarter: 4, least: 7, most: 8000 },
  ]);
  expect(quarterOf(4)).toBe(2);
});

test('equal values share a quarter, and a quarter without members is left out', () => {
  const { ranges } = quartersOf([5, 5, 5, 5]);
  expect(ranges).toEqual([{ quarter: 4, least: 5, most: 5 }]);
  expect(quartersOf([]).ranges).toEqual([]);
});
