import { expect, test } from 'vitest';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { isLate } from '#domain/freshness/late.ts';
import { competitionLevelOf, trendDirectionOf } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { scoreBin } from '#domain/records/county-dataset.ts';
import { readCounties } from './counties.ts';
import { countyDatasetRows } from './county-datasets.ts';
import { sampleFilings } from './filings.ts';
import { samplePairs } from './pairs.ts';
import { sampleRuns } from './sample-runs.ts';

const now = new Date('2026-11-18T15:00:00Z');
const hour = 3_600_000;
const counties = readCounties();
const pairs = samplePairs(counties);
const filings = sampleFilings(counties, pairs, now);
const rows = countyDatasetRows(pairs, filings, now);
const open = rows.filter((row) => row.file_status === 'open');
const byCounty = Map.groupBy(open, (row) => row.fips);
const age = (row: { last_update: string | null }) => now.getTime() - Date.parse(row.last_update ?? '');
const shareOf = <T>(list: T[], is: (one: T) => boolean) => list.filter(is).length / list.length;

test('every county has three to nine open datasets, none twice', () => {
  expect(open).toHaveLength(19_147);
  expect(byCounty.size).toBe(3_142);
  for (const group of byCounty.values()) {
    expect(group.length).toBeGreaterThanOrEqual(3);
    expect(group.length).toBeLessThanOrEqual(9);
  }
  expect(new Set(rows.map((row) => `${row.fips} ${row.dataset_type}`)).size).toBe(rows.length);
  expect(new Set(open.map((row) => row.dataset_type))).toEqual(new Set(datasetNames));
});

test('a file that is not open has no figures and says why', () => {
  const closed = rows.filter((row) => row.file_status !== 'open');
  for (const row of closed) {
    expect(row).toMatchObject({ record_count: 0, last_update: null, avg_property_value: null, subscribers: 0 });
    expect(row.status_reason?.length).toBeGreaterThan(20);
  }
  const lawOf = (state: string, type: string) =>
    new Set(rows.filter((row) => row.state === state && row.dataset_type === type).map((row) => row.status_reason));
  expect([...lawOf('NY', 'divorce')]).toEqual([expect.stringContaining('Domestic Relations Law § 235')]);
  expect([...lawOf('CA', 'eviction')]).toEqual([expect.stringContaining('Code of Civil Procedure § 1161.2')]);
  const missing = closed.filter((row) => row.file_status === 'no_source');
  expect(missing.length).toBeGreaterThan(30);
  expect(missing.length).toBeLessThan(120);
});

test('a dataset is updated as often as the coverage page says', () => {
  const frequencies = new Map(open.map((row) => [row.dataset_type, row.update_frequency]));
  const weekly = [...frequencies].filter(([, frequency]) => frequency === 'Weekly').map(([type]) => type);
  expect(weekly.sort()).toEqual(['code_violation', 'custom', 'tax_delinquent']);
});

test('sources are read on time until the samples move again, except a few percent', () => {
  expect(Math.min(...open.map(age))).toBeGreaterThan(0);
  expect(Math.min(...open.map(age))).toBeLessThan(hour);
  for (const days of [0, 1, 2, 3, 4, 5, 6]) {
    const moment = new Date(now.getTime() + days * 24 * hour);
    for (const wait of [0, 6.9 * hour]) {
      const late = shareOf(open, (row) =>
        isLate(new Date(moment.getTime() - age(row)), row.update_frequency, new Date(moment.getTime() + wait)),
      );
      expect(late).toBeGreaterThan(0.02);
      expect(late).toBeLessThan(0.05);
    }
  }
});

test('a late source has a missed read with a reason as its newest', () => {
  const late = open.filter((row) => isLate(new Date(row.last_update ?? ''), row.update_frequency, now));
  for (const row of late) {
    const reason = expect.stringMatching(/\.$/);
    expect(sampleRuns(row, now, 1)).toMatchObject([
      { is_late: true, finished_at: null, rows_read: 0, late_reason: reason },
    ]);
  }
  const isOnTime = (row: (typeof open)[number]) => sampleRuns(row, now, 1)[0]?.source_date === row.last_update;
  expect(open.filter(isOnTime).length).toBe(open.length - late.length);
});

test('counties of one state are similar', () => {
  const newest = [...byCounty.values()].map((group) => Math.min(...group.map(age)));
  const states = [...byCounty.values()].map((group) => group[0]?.state ?? '');
  const spread = (numbers: number[]) => {
    const logs = numbers.filter((one) => one < 24 * hour).map(Math.log);
    const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
    return logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logs.length;
  };
  expect(spread(newest.filter((_, at) => states[at] === 'TX'))).toBeLessThan(0.9 * spread(newest));
});

test('larger counties have more records', () => {
  const total = (fips: string) => byCounty.get(fips)?.reduce((sum, row) => sum + row.record_count, 0) ?? 0;
  expect(total('06037')).toBeGreaterThan(20 * total('48301'));
});

test('the markets of the prerendered page have the same figures by the rules, and are the largest', () => {
  const found = open.toSorted((a, b) => b.record_count - a.record_count).slice(0, sampleMarkets.length);
  expect(
    found.map((row) => ({
      id: row.id,
      county: row.county,
      state: row.state,
      dataset_type: row.dataset_type,
      record_count: row.record_count,
      avg_property_value: row.avg_property_value,
      competition_level: competitionLevelOf(row.subscribers, row.record_count),
      trend_direction: trendDirectionOf(row.filed_by_month),
    })),
  ).toEqual(sampleMarkets);
});

test('open records are those of the last months, and the last month is unfinished', () => {
  const filed = (row: (typeof open)[number]) => row.filed_by_month.reduce((sum, count) => sum + count, 0);
  expect(open.filter((row) => row.filed_by_month.length !== 13 || row.filed_through !== '2026-11-01')).toEqual([]);
  expect(open.filter((row) => filed(row) < row.record_count)).toEqual([]);
  const total = (at: number) => open.reduce((sum, row) => sum + (row.filed_by_month[at] ?? 0), 0);
  expect(total(12) / total(11)).toBeGreaterThan(0.4);
  expect(total(12) / total(11)).toBeLessThan(0.75);
});

test('competition, trends, lags and values are plausible', () => {
  const level = (name: string) =>
    shareOf(open, (row) => competitionLevelOf(row.subscribers, row.record_count) === name);
  expect([level('Low'), level('Medium'), level('High')].every((share) => share > 0.1)).toBe(true);
  const trend = (name: string) => shareOf(open, (row) => trendDirectionOf(row.filed_by_month) === name);
  expect([trend('Up'), trend('Down'), trend('Stable')].every((share) => share > 0.15)).toBe(true);
  const medians = open.map((row) => row.lag_p50_hours ?? 0);
  expect(medians.reduce((sum, one) => sum + one, 0) / medians.length).toBeCloseTo(12, 0);
  expect(shareOf(open, (row) => (row.lag_p90_hours ?? 0) < 24)).toBeGreaterThan(0.95);
  expect(open.every((row) => (row.lag_p90_hours ?? 0) > (row.lag_p50_hours ?? 0))).toBe(true);
  const values = open.map((row) => row.avg_property_value ?? 0);
  expect(Math.min(...values)).toBeGreaterThan(90_000);
  expect(Math.max(...values)).toBeLessThan(1_500_000);
});

test('a few percent are exclusive, with one subscriber, until a day ahead', () => {
  const exclusive = open.filter((row) => row.exclusive_until !== null);
  expect(exclusive.length / open.length).toBeGreaterThan(0.02);
  expect(exclusive.length / open.length).toBeLessThan(0.05);
  expect(exclusive.every((row) => row.subscribers === 1 && (row.exclusive_until ?? '') > '2026-12')).toBe(true);
});

test('score counts are those of the filings, which are no more than the records', () => {
  const counts = new Map(rows.map((row) => [`${row.fips} ${row.dataset_type}`, row]));
  const byPair = Map.groupBy(filings, (filing) => `${filing.fips} ${filing.dataset_type}`);
  const wrong = [...byPair].filter(([pair, list]) => {
    const row = counts.get(pair);
    const scores = list.flatMap(({ score }) => (score === null ? [] : [score]));
    const bins = Array(50).fill(0);
    for (const score of scores) bins[scoreBin(score)] += 1;
    const isOpen = row?.file_status === 'open' && scores.length <= row.record_count;
    return !isOpen || row.score_counts.join() !== bins.join();
  });
  expect(wrong).toEqual([]);
  expect(rows.flatMap((row) => row.score_counts).reduce((sum, count) => sum + count, 0)).toBe(5_000);
});

test('the same time gives the same rows, a later one the same ages', () => {
  const later = new Date(now.getTime() + 3 * 24 * hour);
  const some = pairs.slice(0, 400);
  expect(countyDatasetRows(some, filings, now)).toEqual(rows.slice(0, 400));
  const moved = countyDatasetRows(some, filings, later).filter((row) => row.last_update);
  expect(moved.map((row) => later.getTime() - Date.parse(row.last_update ?? ''))).toEqual(
    rows
      .slice(0, 400)
      .filter((row) => row.last_update)
      .map(age),
  );
});
