import { expect, test } from 'vitest';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { readCounties } from './counties.ts';
import { freshnessRows } from './freshness.ts';
import { marketRows } from './markets.ts';

const counties = readCounties();
const freshness = freshnessRows(counties, new Date('2026-11-15T12:00:00Z'));
const markets = marketRows(counties, freshness);

test('there are 600 markets, no county and dataset twice', () => {
  expect(markets).toHaveLength(600);
  expect(new Set(markets.map((row) => `${row.fips} ${row.dataset_type}`)).size).toBe(600);
  expect(new Set(markets.map((row) => row.id)).size).toBe(600);
});

test('the markets of the prerendered page keep their figures and come first', () => {
  const largest = markets.toSorted((a, b) => b.record_count - a.record_count).slice(0, sampleMarkets.length);
  expect(largest.map(({ fips, ...row }) => row)).toEqual(sampleMarkets);
});

test('every state has one', () => {
  expect(new Set(markets.map((row) => row.state)).size).toBe(51);
});

test('the counts are those of data_freshness', () => {
  const counts = new Map(freshness.map((row) => [`${row.fips} ${row.dataset_type}`, row.record_count]));
  expect(markets.filter((row) => counts.get(`${row.fips} ${row.dataset_type}`) !== row.record_count)).toEqual([]);
});

test('values are plausible, levels and trends all occur', () => {
  const values = markets.map((row) => row.avg_property_value);
  expect(Math.min(...values)).toBeGreaterThan(90_000);
  expect(Math.max(...values)).toBeLessThan(1_500_000);
  expect(new Set(markets.map((row) => row.competition_level)).size).toBe(3);
  expect(new Set(markets.map((row) => row.trend_direction)).size).toBe(3);
});
