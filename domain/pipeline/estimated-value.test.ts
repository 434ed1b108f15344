import { expect, test } from 'vitest';
import { parseEstimatedValue } from './estimated-value.ts';

test.each(['', '  ', '$'])('"%s" is not a value', (text) => {
  expect(parseEstimatedValue(text)).toBeNull();
});

test.each([
  ['0', 0],
  ['462000', 462_000],
  ['251000.55', 251_000.55],
  ['.5', 0.5],
  ['7.', 7],
  ['$1,234,567.89', 1_234_567.89],
  ['0.005', 0.01],
  ['-1', -1],
])('"%s" is %d', (text, value) => {
  expect(parseEstimatedValue(text)).toBe(value);
});

test.each(['much', '1e5', '12 k', '1.2.3', '--1'])('"%s" is not a number', (text) => {
  expect(parseEstimatedValue(text)).toBeNaN();
});
