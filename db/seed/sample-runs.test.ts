import { expect, test } from 'vitest';
import { sampleLags, sampleRuns } from './sample-runs.ts';

const now = new Date('2026-11-18T15:00:00Z');
const source = {
  id: '21223de5-fb3e-8825-8acd-a42e83a12437',
  fips: '48453',
  dataset_type: 'probate',
  update_frequency: 'Daily',
  last_update: '2026-11-18T09:12:00.000Z',
  record_count: 1284,
  filed_by_month: [153, 154, 153, 155, 155, 153, 154, 153, 154, 181, 182, 183, 91],
} as const;
const read = { ...source, filed_by_month: [...source.filed_by_month] };

test('a daily source has thirty reads on working days, newest first, the first at its last update', () => {
  const runs = sampleRuns(read, now);
  expect(runs).toHaveLength(30);
  expect(runs[0]?.source_date).toBe(read.last_update);
  const dates = runs.map((run) => run.source_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates.map((date) => new Date(date).getUTCDay()).filter((weekday) => weekday % 6 === 0)).toEqual([]);
  expect(dates.some((date) => date.startsWith('2026-11-11'))).toBe(false);
  expect(new Set(runs.map((run) => run.id)).size).toBe(30);
});

test('together they add about what was filed in a month', () => {
  const added = sampleRuns(read, now, 21).reduce((sum, run) => sum + run.rows_added, 0);
  expect(added).toBeGreaterThan(110);
  expect(added).toBeLessThan(260);
});

test('a weekly source is read every seven days', () => {
  const [first, second] = sampleRuns({ ...read, update_frequency: 'Weekly' }, now, 2);
  expect(Date.parse(first?.source_date ?? '') - Date.parse(second?.source_date ?? '')).toBe(7 * 24 * 3_600_000);
});

test('a source that is late starts with the read that did not happen', () => {
  const [missed, last] = sampleRuns({ ...read, last_update: '2026-11-10T09:12:00.000Z' }, now);
  expect(missed).toMatchObject({ is_late: true, finished_at: null, rows_read: 0 });
  expect(missed?.late_reason).toMatch(/\.$/);
  expect(last?.source_date).toBe('2026-11-10T09:12:00.000Z');
});

test('a source that was never read has no reads', () => {
  expect(sampleRuns({ ...read, last_update: null }, now)).toEqual([]);
});

test('each read has a lag around that of the source, and a read that did not happen has none', () => {
  const source = { ...read, lag_p50_hours: 10, lag_p90_hours: 20 };
  const lags = sampleLags(source, now);
  expect(lags.map(({ day }) => day)).toEqual(sampleRuns(read, now).map((run) => run.source_date.slice(0, 10)));
  expect(lags.every(({ hours }) => hours >= 7.5 && hours <= 22)).toBe(true);
  expect(new Set(lags.map(({ hours }) => hours)).size).toBeGreaterThan(10);
  expect(sampleLags({ ...source, last_update: '2026-11-10T09:12:00.000Z' }, now)[0]?.day).toBe('2026-11-10');
  expect(sampleLags({ ...source, lag_p50_hours: null }, now)).toEqual([]);
});
