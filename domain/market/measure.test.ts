import { expect, test } from 'vitest';
import { formatMeasure, rankedBy } from './measure.ts';
import { sampleMarkets } from './sample-markets.ts';

test('the largest comes first by either measure', () => {
  const rows = sampleMarkets.slice(0, 3);
  expect(rankedBy(rows, 'records').map((row) => row.county)).toEqual(['Los Angeles', 'Harris', 'Cook']);
  expect(rankedBy(rows.toReversed(), 'value').map((row) => row.county)).toEqual(['Los Angeles', 'Harris', 'Cook']);
});

test('a measure has the format of the cards', () => {
  expect(formatMeasure(5214, 'records')).toBe('5,214');
  expect(formatMeasure(462_200, 'value')).toBe('$462K');
});
