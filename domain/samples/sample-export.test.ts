import { expect, test } from 'vitest';
import { flatSample, sampleFileName } from './sample-export.ts';

test('a flat sample begins with its dataset and place, and its fields cannot change them', () => {
  const flat = flatSample({
    id: '1',
    dataset_type: 'probate',
    county: 'Travis',
    state: 'TX',
    sample_record: { case_number: 'C-1', state: 'FL', market_value: 5 },
  });
  expect(Object.entries(flat)).toEqual([
    ['dataset_type', 'probate'],
    ['county', 'Travis'],
    ['state', 'TX'],
    ['case_number', 'C-1'],
    ['market_value', 5],
  ]);
});

test('a file is named after its content and the date', () => {
  const now = new Date(2026, 0, 5, 23, 59);
  expect(sampleFileName('tax_delinquent', now, 'csv')).toBe('deedline-sample-tax_delinquent-2026-01-05.csv');
  expect(sampleFileName(null, now, 'xlsx')).toBe('deedline-sample-all-2026-01-05.xlsx');
  expect(sampleFileName('probate', now, 'dialer')).toBe('deedline-sample-probate-dialer-2026-01-05.csv');
});
