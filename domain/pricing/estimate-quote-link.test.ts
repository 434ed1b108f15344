import { expect, test } from 'vitest';
import type { DatasetType } from '../datasets/dataset-types.ts';
import { estimateQuote, soldDatasets } from './estimate-quote-link.ts';
import { estimatePrice } from './pricing.ts';

const travis = { fips: '48453', name: 'Travis', state: 'TX' };
const hays = { fips: '48209', name: 'Hays', state: 'TX' };
const prefillOf = (datasets: DatasetType[], isExclusive = false) =>
  estimateQuote({ counties: [travis], datasets, isExclusive, estimate: null, problems: [] }).prefill;

test('territory, datasets and the estimate fill in the form', () => {
  const datasets: DatasetType[] = ['probate', 'foreclosure'];
  const estimate = estimatePrice({
    counties: [{ name: 'Travis, TX', datasets: datasets.map((dataset) => ({ dataset, openRecords: 400 })) }],
    isExclusive: true,
  });
  expect(
    estimateQuote({ counties: [travis, hays], datasets, isExclusive: true, estimate, problems: [] }).prefill,
  ).toEqual({
    territory: 'Travis and Hays, TX',
    datasets: 'custom',
    message: 'Datasets: Probate and Foreclosure.\nExclusive use. Estimate on your site: $700-$914 per month.',
  });
});

test.each<[DatasetType[], string, string]>([
  [[], '', ''],
  [['probate'], 'probate', ''],
  [['custom'], 'custom', ''],
  [['pre_probate', 'probate', 'inheritance'], 'probate-bundle', ''],
  [['pre_probate', 'probate'], 'probate-bundle', 'Datasets: Pre-Probate and Probate.'],
  [['foreclosure', 'eviction', 'code_violation'], 'distressed-bundle', ''],
  [['divorce'], 'custom', 'Datasets: Divorce.'],
  [[...soldDatasets], 'all', ''],
  [soldDatasets.filter((dataset) => dataset !== 'custom'), 'all', ''],
])('%j is the choice %s', (datasets, choice, message) => {
  expect(prefillOf(datasets)).toMatchObject({ datasets: choice, message });
});

test('the link fills in the same', () => {
  const { link } = estimateQuote({
    counties: [travis],
    datasets: ['probate'],
    isExclusive: true,
    estimate: null,
    problems: [],
  });
  expect(link).toBe('/pricing#quote?territory=Travis%2C+TX&datasets=probate&message=Exclusive+use.');
});
