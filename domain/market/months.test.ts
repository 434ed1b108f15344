import { expect, test } from 'vitest';
import { linePoints, monthName } from './months.ts';

test.each([
  ['2026-11-01', 0, 'Nov 2026'],
  ['2026-11-01', 12, 'Nov 2025'],
  ['2026-01-01', 1, 'Dec 2025'],
])('from %s, %i months back is %s', (through, back, name) => {
  expect(monthName(through, back)).toBe(name);
});

test('a line begins at the left, ends at the right, and spans its full months', () => {
  expect(linePoints([5, 10, 0, 5], 30, 10)).toEqual([
    [0, 5],
    [10, 0],
    [20, 10],
    [30, 5],
  ]);
});

test('a change of a tenth takes a third of the height', () => {
  expect(linePoints([100, 90, 100], 20, 30).map(([, y]) => y)).toEqual([0, 10, 0]);
});

test('an unfinished month far below or above the others stays in the box', () => {
  expect(linePoints([100, 100, 4], 20, 10).at(-1)).toEqual([20, 10]);
  expect(linePoints([100, 100, 400], 20, 10).at(-1)).toEqual([20, 0]);
});

test('months without filings are a line at the bottom', () => {
  expect(linePoints([0, 0, 0], 20, 10).map(([, y]) => y)).toEqual([10, 10, 10]);
});
