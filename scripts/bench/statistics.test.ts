import { expect, test } from 'vitest';
import { median, slope } from './statistics.ts';

test('the median is the middle of the values in their order', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the median of nothing is unknown', () => {
  expect(median([])).toBeNaN();
});

test('the slope says by how much the values rise from one step to the next', () => {
  expect(slope([10, 12, 14, 16])).toBeCloseTo(2);
  expect(slope([5, 5, 5])).toBe(0);
});

test('values that go up and down around a level have hardly a slope', () => {
  expect(Math.abs(slope([10, 20, 10, 20, 10, 20, 10]))).toBeLessThan(0.5);
});

test('one value has no slope', () => {
  expect(slope([7])).toBe(0);
});
