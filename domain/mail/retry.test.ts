import { expect, test } from 'vitest';
import { maxTries, nextTry } from './retry.ts';

test('a mail is retried soon, then less and less often', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => (nextTry(attempts) ?? 0) / 60)).toEqual([
    1, 2, 5, 15, 60, 120, 240, 360, 360,
  ]);
});

test('a mail is given up after five days', () => {
  const waits = Array.from({ length: maxTries - 1 }, (_, index) => nextTry(index + 1) ?? 0);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(5);
  expect(days).toBeLessThan(5.25);
  expect(nextTry(maxTries)).toBeNull();
});
