import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratio, share, toCents } from './cents.ts';

test.each([
  [1.005, 1.01],
  [-1.005, -1.01],
  [2.675, 2.68],
  [1.0049, 1],
  [73_133.1, 73_133.1],
  [0.1 + 0.2, 0.3],
  [-0.001, 0],
])('%d rounds to %d', (amount, expected) => {
  expect(toCents(amount)).toBe(expected);
});

test('an amount in whole cents does not change', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      expect(toCents(cents / 100)).toBe(cents / 100);
    }),
  );
});

test('half a cent rounds away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(toCents((cents * 2 + 1) / 200)).toBe((cents + 1) / 100);
    }),
  );
});

test('a share is a percentage of the amount', () => {
  expect(share(147_333, 70)).toBe(103_133.1);
});

test('a ratio to zero or less is null', () => {
  expect([ratio(1, 0), ratio(1, -5), ratio(0, 4)]).toEqual([null, null, 0]);
});

test('unknown amounts stay unknown', () => {
  expect([toCents(Number.NaN), share(Number.NaN, 5), ratio(1, Number.NaN)]).toEqual([NaN, NaN, NaN]);
});
