import { expect, test } from 'vitest';
import { median, slope } from './statistics.ts';

test('the median is the middle of the sorted values', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the median of no values is NaN', () => {
  expect(median([])).toBeNaN();
});

test('the slope is the rise per step', () => {
  expect(slope([10, 12, 14, 16])).toBeCloseTo(2);
  expect(slope([5, 5, 5])).toBe(0);
});

test('values that oscillate around a level have almost no slope', () => {
  expect(Math.abs(slope([10, 20, 10, 20, 10, 20, 10]))).toBeLessThan(0.5);
});

test('a single value has no slope', () => {
  expect(slope([7])).toBe(0);
});
