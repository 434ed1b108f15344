import fc from 'fast-check';
import { expect, test } from 'vitest';
import { competitionLevelOf, formatThousands, trendDirectionOf, trendOf, trendPercentOf } from './market.ts';
import { sampleMarkets } from './sample-markets.ts';

test.each([
  [462_000, '$462K'],
  [462_499, '$462K'],
  [462_500, '$463K'],
  [1_250_000, '$1,250K'],
  [499, '$0K'],
])('%i dollars are shown as %s', (value, shown) => {
  expect(formatThousands(value)).toBe(shown);
});

test('the sample has twelve markets, largest first', () => {
  const counts = sampleMarkets.map((row) => row.record_count);
  expect(counts).toHaveLength(12);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('no territory and dataset appears twice', () => {
  const keys = sampleMarkets.map((row) => `${row.county}, ${row.state}: ${row.dataset_type}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(sampleMarkets.map((row) => row.id)).size).toBe(12);
});

test.each([
  ['Up', 'Up'],
  ['Down', 'Down'],
  ['Stable', 'Stable'],
  ['Sideways', 'Stable'],
  ['', 'Stable'],
])('a trend of %j is shown as %s', (stored, shown) => {
  expect(trendOf(stored)).toBe(shown);
});

const months = (before: number, now: number, unfinished = 0) => [9, 9, 9, 9, 9, 9, before, 0, 0, now, 0, 0, unfinished];

test.each([
  [100, 111, 'Up'],
  [100, 110, 'Stable'],
  [100, 100, 'Stable'],
  [100, 90, 'Stable'],
  [100, 89, 'Down'],
  [100, 0, 'Down'],
  [0, 1, 'Up'],
  [0, 0, 'Stable'],
])('from %i to %i filings in three months the trend is %s', (before, now, trend) => {
  expect(trendDirectionOf(months(before, now))).toBe(trend);
});

test('the unfinished month does not count', () => {
  expect(trendDirectionOf(months(100, 100, 5000))).toBe('Stable');
});

test('fewer than six full months have no trend', () => {
  expect(trendDirectionOf([])).toBe('Stable');
  expect(trendDirectionOf([1, 1, 1, 9, 9, 9])).toBe('Stable');
  expect(trendDirectionOf([1, 1, 1, 9, 9, 9, 0])).toBe('Up');
});

test('a trend turned around in time is the opposite or stable', () => {
  const count = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(count, count, (before, now) => {
      const there = trendDirectionOf(months(before, now));
      const back = trendDirectionOf(months(now, before));
      expect([there, back]).not.toEqual(['Up', 'Up']);
      expect([there, back]).not.toEqual(['Down', 'Down']);
    }),
  );
});

test.each([
  [0, 1000, 'Low'],
  [9, 1000, 'Low'],
  [10, 1000, 'Medium'],
  [30, 1000, 'Medium'],
  [31, 1000, 'High'],
  [0, 0, 'Low'],
  [1, 0, 'High'],
])('%i subscribers for %i open records are %s competition', (subscribers, records, level) => {
  expect(competitionLevelOf(subscribers, records)).toBe(level);
});

test.each([
  [[10, 10, 10, 12, 14, 19, 2], 50],
  [[10, 10, 10, 5, 5, 5, 90], -50],
  [[0, 0, 0, 5, 5, 5, 1], null],
  [[5, 5, 5], null],
])('filings by month %j are %s percent more than the three months before', (counts, percent) => {
  expect(trendPercentOf(counts)).toBe(percent);
});
