import { expect, test } from 'vitest';
import { memoryCounter } from './memory-counter.ts';

function counterAt({ maxVisitors = 100 } = {}) {
  const clock = { now: 0 };
  return { clock, count: memoryCounter({ points: 2, seconds: 10 }, { maxVisitors, now: () => clock.now }) };
}

test('a request over the limit waits until the window ends', () => {
  const { clock, count } = counterAt();
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 10_000]);
  clock.now = 9_000;
  expect(count('a')).toBe(1_000);
  clock.now = 10_000;
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 10_000]);
});

test('visitors are counted separately', () => {
  const { count } = counterAt();
  expect([count('a'), count('a'), count('a'), count('b')]).toEqual([0, 0, 10_000, 0]);
});

test('a flood of addresses drops the oldest count and keeps the others', () => {
  const { count } = counterAt({ maxVisitors: 3 });
  for (const visitor of ['first', 'kept', 'kept', 'kept', 'x', 'y']) count(visitor);
  expect(count('kept')).toBe(10_000);
  expect([count('first'), count('first')]).toEqual([0, 0]);
});
