import { expect, test } from 'vitest';
import { maxTries, nextTry } from './retry.ts';

const now = new Date('2026-11-16T15:00:00Z');
const minutesUntil = (attempts: number) => ((nextTry(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000;

test('a failed mail waits longer each time and never more than six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(minutesUntil)).toEqual([1, 2, 5, 15, 60, 120, 240, 360, 360, 360]);
});

test('the twelfth failure is the last', () => {
  expect(nextTry(maxTries - 1, now)).not.toBeNull();
  expect(nextTry(maxTries, now)).toBeNull();
  expect(maxTries).toBe(12);
});
