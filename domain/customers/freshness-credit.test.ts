import { expect, test } from 'vitest';
import { creditCents } from './freshness-credit.ts';

test.each([
  [null, null],
  [0, 0],
  [1, 4],
  [30, 100],
  [447, 1490],
  [1_000_000, 3_333_334],
])('a late day of a price of %s gives back %s cents', (price, cents) => {
  expect(creditCents(price)).toBe(cents);
});

test('a month of late days never gives back more than its price', () => {
  for (const price of [1, 7, 99, 447, 12_345]) {
    expect(23 * (creditCents(price) ?? 0)).toBeLessThanOrEqual(price * 100);
  }
});
