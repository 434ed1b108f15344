import { expect, test } from 'vitest';
import {
  type CountyCardDataset,
  countyLag,
  filedInMonths,
  filedInYear,
  fileNote,
  isExclusive,
  isOverADay,
  lagDays,
  monthsThrough,
} from './county-card.ts';

test('the thirteen months end with the unfinished one', () => {
  const months = monthsThrough('2026-02-01');
  expect(months).toHaveLength(13);
  expect([months[0], months[1], months[11], months[12]]).toEqual(['2025-02', '2025-03', '2026-01', '2026-02']);
});

test('the unfinished month is not part of the year', () => {
  expect(filedInYear([...Array<number>(12).fill(10), 99])).toBe(120);
});

test('an exclusive time includes its last day', () => {
  expect(isExclusive('2027-03-31', '2027-03-31')).toBe(true);
  expect(isExclusive('2027-03-31', '2027-04-01')).toBe(false);
  expect(isExclusive(null, '2027-04-01')).toBe(false);
});

test('Florida keeps inventories of estates confidential', () => {
  expect(fileNote('FL', 'probate')).toContain('733.604(1)(b)');
  expect(fileNote('FL', 'foreclosure')).toBeNull();
  expect(fileNote('TX', 'probate')).toBeNull();
});

const days = (values: Record<number, number>) => Array.from({ length: lagDays }, (_, at) => values[at] ?? null);
const datasets = (all: Partial<CountyCardDataset>[]) => all as CountyCardDataset[];

test('the lag of a county by day is the median of its datasets, and unknown on a day without any', () => {
  const lag = countyLag({
    datasets: datasets([
      { lag_by_day: days({ 0: 6, 29: 10 }) },
      { lag_by_day: days({ 29: 20 }) },
      { lag_by_day: days({}) },
    ]),
  });
  expect([lag.length, lag[0], lag[1], lag[29]]).toEqual([30, 6, null, 15]);
  expect(isOverADay(days({ 3: 24 }))).toBe(false);
  expect(isOverADay(days({ 3: 24.5 }))).toBe(true);
});

test('the months of a county add up its datasets, also one whose figures end a month earlier', () => {
  const filed = Array.from({ length: 13 }, (_, at) => at);
  const months = filedInMonths({
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    as_of: '2026-11-16T09:00:00Z',
    datasets: datasets([
      { filed_by_month: filed, filed_through: '2026-11-01', file_status: 'open' },
      { filed_by_month: filed, filed_through: '2026-10-01', file_status: 'open' },
      { filed_by_month: filed, filed_through: '2026-11-01', file_status: 'no_source' },
    ]),
  });
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual([
    { month: '2025-12', count: 1 + 2 },
    { month: '2026-10', count: 11 + 12 },
    { month: '2026-11', count: 12 },
  ]);
});
