import { expect, test } from 'vitest';
import { shownMoney, shownPercent, shownRatio } from './shown.ts';

test('cents are shown only when there are any', () => {
  expect([135_000, 73_133.1, -4000, 0].map(shownMoney)).toEqual(['$135,000', '$73,133.10', '-$4,000', '$0']);
});

test('percentages have one or two decimals, a ratio always two', () => {
  expect([15_000 / 220_000, 0.096, -0.01234].map(shownPercent)).toEqual(['6.82%', '9.6%', '-1.23%']);
  expect(shownRatio(1.25)).toBe('1.25');
});

test('an unknown figure and a missing one are shown differently', () => {
  expect([shownMoney(Number.NaN), shownPercent(null), shownRatio(Number.NaN)]).toEqual(['-', 'n/a', '-']);
});
