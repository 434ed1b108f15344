import { expect, test } from 'vitest';
import { sampleMarkets } from './sample-markets.ts';
import { summarize } from './summary.ts';

const [first, second] = sampleMarkets;
if (!first || !second) throw new Error('The sample is too small');

test('the summary counts the given rows', () => {
  const rows = [
    { ...first, record_count: 10, avg_property_value: 100_000 },
    { ...first, dataset_type: 'probate' as const, record_count: 20, avg_property_value: 300_000 },
    { ...second, record_count: 5, avg_property_value: 500_000 },
  ];
  expect(summarize(rows)).toEqual({ entries: 3, counties: 2, states: 2, records: 35, medianValue: 300_000 });
});

test('the median of an even number of rows is between the two in the middle, and null without rows', () => {
  const rows = [100, 400, 200, 900].map((value) => ({ ...first, avg_property_value: value }));
  expect(summarize(rows).medianValue).toBe(300);
  expect(summarize([])).toEqual({ entries: 0, counties: 0, states: 0, records: 0, medianValue: null });
});

test('counties of the same name in two states are two', () => {
  expect(summarize([first, { ...first, state: 'NV' }]).counties).toBe(2);
});
