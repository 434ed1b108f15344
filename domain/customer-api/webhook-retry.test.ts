import { expect, test } from 'vitest';
import { webhookLimits } from './webhook.ts';
import { longestWait, maxTries, nextTry, pausedAfterSeconds } from './webhook-retry.ts';

test.each([0, 0.5, 1])('waits grow and end after about three days (chance %d)', (chance) => {
  const waits = Array.from({ length: maxTries }, (_, index) => nextTry(index + 1, chance));
  const given = waits.slice(0, -1).map((wait) => wait ?? 0);
  expect(waits.at(-1)).toBeNull();
  expect(given).toEqual(given.toSorted((one, two) => one - two));
  expect(Math.max(...given)).toBeLessThanOrEqual(longestWait);
  const hours = given.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(Math.abs(hours - webhookLimits.tryHours)).toBeLessThan(8);
  expect(pausedAfterSeconds).toBeLessThan(hours * 3600);
});

test('the first retry comes soon', () => {
  expect(nextTry(1, 0)).toBe(5);
});
