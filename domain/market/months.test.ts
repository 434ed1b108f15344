import { expect, test } from 'vitest';
import { linePoints, monthName } from './months.ts';

test.each([
  ['2026-11-01', 0, 'Nov 2026'],
  ['2026-11-01', 12, 'Nov 2025'],
  ['2026-01-01', 1, 'Dec 2025'],
])('from %s, %i months back is %s', (through, back, name) => {
  expect(monthName(through, back)).toBe(name);
});

test('a line begins at the left, ends at the right, and its largest month touches the top', () => {
  expect(linePoints([0, 5, 10], 20, 10)).toEqual([
    [0, 10],
    [10, 5],
    [20, 0],
  ]);
});

test('months without filings are a line at the bottom', () => {
  expect(linePoints([0, 0], 20, 10)).toEqual([
    [0, 10],
    [20, 10],
  ]);
});
