import { expect, test } from 'vitest';
import { freshnessAge, isFresh } from './freshness.ts';

const now = new Date('2026-11-16T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1h ago'],
  [119, '1h ago'],
  [24 * 60 - 1, '23h ago'],
  [24 * 60, '1d ago'],
  [48 * 60 - 1, '1d ago'],
  [30 * 24 * 60, '30d ago'],
])('an update %i minutes old reads %s', (minutes, age) => {
  expect(freshnessAge(before(minutes), now)).toBe(age);
});

test('an update in the future is just now', () => {
  expect(freshnessAge(before(-5), now)).toBe('Just now');
  expect(isFresh(before(-5), now)).toBe(true);
});

test('an update is fresh until it is a day old', () => {
  expect(isFresh(before(24 * 60 - 1), now)).toBe(true);
  expect(isFresh(before(24 * 60), now)).toBe(false);
});
