import { expect, test } from 'vitest';
import { matchesSample } from './matches.ts';
import type { SampleRecord } from './sample-records.ts';

const sample: SampleRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  dataset_type: 'tax_delinquent',
  county: 'Travis',
  state: 'TX',
  sample_record: { owner_name: 'Nora Whitfield', filing_date: '2026-10-19', market_value: 401_200 },
};

test.each([
  '',
  ' ',
  'tax del',
  'TRAVIS',
  'Travis, TX',
  'owner_name',
  'whitfield travis',
  '10/19/2026',
  '$401,200',
  '2026-10',
])('%j is found', (text) => {
  expect(matchesSample(sample, text)).toBe(true);
});

test.each(['probate', 'whitfield ohio', '401,201'])('%j is not found', (text) => {
  expect(matchesSample(sample, text)).toBe(false);
});
