import { expect, test } from 'vitest';
import { quartersOf } from './quarters.ts';

test('quarters have the same number of members, whatever their values', () => {
  const { ranges, quarterOf } = quartersOf([1, 2, 3, 4, 5, 6, 7, 8000]);
  expect(ranges).toEqual([
    { quarter: 1, min: 1, max: 2 },
    { quarter: 2, min: 3, max: 4 },
    { quarter: 3, min: 5, max: 6 },
    { quarter: 4, min: 7, max: 8000 },
  ]);
  expect(quarterOf(4)).toBe(2);
});

test('equal values share a quarter, and a quarter without members is left out', () => {
  const { ranges } = quartersOf([5, 5, 5, 5]);
  expect(ranges).toEqual([{ quarter: 4, min: 5, max: 5 }]);
  expect(quartersOf([]).ranges).toEqual([]);
});
