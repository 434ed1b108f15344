import { expect, test } from 'vitest';
import { formatMeasure, rankedBy } from './measure.ts';

const counties = [
  { name: 'Travis', records: 1284, value: 548_000 },
  { name: 'Loving', records: 0, value: null },
  { name: 'Harris', records: 4902, value: 0 },
];
const names = (measure: 'records' | 'value') => rankedBy(counties, measure).map(({ name }) => name);

test('the largest comes first by either measure, and unknown values come last', () => {
  expect(names('records')).toEqual(['Harris', 'Travis', 'Loving']);
  expect(names('value')).toEqual(['Travis', 'Harris', 'Loving']);
});

test('a measure has the format of the cards, and an unknown value is not zero', () => {
  expect(formatMeasure(5214, 'records')).toBe('5,214');
  expect(formatMeasure(462_200, 'value')).toBe('$462K');
  expect(formatMeasure(null, 'value')).toBe('Unknown');
});
