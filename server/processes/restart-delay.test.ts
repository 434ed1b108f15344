import { expect, test } from 'vitest';
import { restartDelay } from './restart-delay.ts';

test('the first replacement starts soon, later ones wait longer', () => {
  expect([0, 1, 2, 3, 7].map(restartDelay)).toEqual([250, 250, 500, 1000, 16_000]);
});

test('no replacement waits longer than half a minute', () => {
  expect(restartDelay(8)).toBe(30_000);
  expect(restartDelay(5000)).toBe(30_000);
});
