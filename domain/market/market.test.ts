import { expect, test } from 'vitest';
import { formatThousands, trendOf } from './market.ts';
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
