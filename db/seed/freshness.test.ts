import { expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { readCounties } from './counties.ts';
import { freshnessRows } from './freshness.ts';

const now = new Date('2026-11-15T12:00:00Z');
const day = 24 * 3_600_000;
const counties = readCounties();
const rows = freshnessRows(counties, now);
const byCounty = Map.groupBy(rows, (row) => row.fips);
const age = (row: { last_update: string }) => now.getTime() - Date.parse(row.last_update);

test('every county has three to nine datasets, none twice', () => {
  expect(byCounty.size).toBe(3_142);
  for (const group of byCounty.values()) {
    expect(group.length).toBeGreaterThanOrEqual(3);
    expect(group.length).toBeLessThanOrEqual(9);
    expect(new Set(group.map((row) => row.dataset_type)).size).toBe(group.length);
  }
});

test('all ten datasets appear', () => {
  expect(new Set(rows.map((row) => row.dataset_type))).toEqual(new Set(Object.keys(datasetTypes)));
});

test('a dataset is updated as often as the coverage page says', () => {
  const frequencies = new Map(rows.map((row) => [row.dataset_type, row.update_frequency]));
  const weekly = [...frequencies].filter(([, frequency]) => frequency === 'Weekly').map(([type]) => type);
  expect(weekly.sort()).toEqual(['code_violation', 'custom', 'tax_delinquent']);
});

test('ages run from minutes to twelve days', () => {
  const ages = rows.map(age);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(day / 24);
  expect(Math.max(...ages)).toBeGreaterThan(10 * day);
  expect(Math.max(...ages)).toBeLessThanOrEqual(12 * day);
});

test('most counties were updated within a day', () => {
  const newest = [...byCounty.values()].map((group) => Math.min(...group.map(age)));
  const share = newest.filter((one) => one < day).length / newest.length;
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.9);
});

test('counties of one state are similar', () => {
  const newest = [...byCounty.values()].map((group) => Math.log(Math.min(...group.map(age))));
  const states = [...byCounty.values()].map((group) => group[0]?.state ?? '');
  const spread = (numbers: number[]) => {
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    return numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  };
  const inTexas = newest.filter((_, at) => states[at] === 'TX');
  expect(spread(inTexas)).toBeLessThan(0.9 * spread(newest));
});

test('larger counties have more records', () => {
  const total = (fips: string) => byCounty.get(fips)?.reduce((sum, row) => sum + row.record_count, 0) ?? 0;
  expect(total('06037')).toBeGreaterThan(20 * total('48301'));
});

test('counts agree with the markets that the site shows', () => {
  for (const market of sampleMarkets) {
    const row = rows.find(
      ({ county, state, dataset_type: type }) =>
        county === market.county && state === market.state && type === market.dataset_type,
    );
    expect(row?.record_count).toBe(market.record_count);
  }
});

test('the same time gives the same rows, a later one the same ages', () => {
  const later = new Date(now.getTime() + 3 * day);
  expect(freshnessRows(counties.slice(0, 50), now)).toEqual(
    rows.slice(0, freshnessRows(counties.slice(0, 50), now).length),
  );
  const moved = freshnessRows(counties.slice(0, 50), later);
  expect(moved.map((row) => later.getTime() - Date.parse(row.last_update))).toEqual(
    rows.slice(0, moved.length).map(age),
  );
});
