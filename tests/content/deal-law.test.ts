import { expect, test } from 'vitest';
import { lawOf } from '#content/law/deal-law.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { legalDates } from '#domain/pipeline/legal-dates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { states } from '#domain/places/states.ts';

const datasets = datasetNames;

test('every statute that a deal shows links to where it was read', () => {
  const shown = datasets.flatMap((dataset) => states.flatMap(({ code }) => lawOf(dataset, code)));
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter(({ href }) => !href?.startsWith('http'))).toEqual([]);
});

test('every date that is counted is explained by a statute beside it', () => {
  const sale = { dataset_type: 'foreclosure', next_on: '2026-12-01', next_kind: 'sale' } as const;
  for (const { code } of states) {
    const dates = legalDates({ ...(sampleDeals[0] as Deal), ...sale, state: code }, 20_000);
    const cites = lawOf('foreclosure', code).map(({ cite }) => cite);
    expect(cites).toEqual(expect.arrayContaining(dates.map(({ cite }) => cite)));
  }
});

test('a state by its name is found, and nothing is shown for a place or dataset that nobody looked up', () => {
  expect(lawOf('divorce', 'Texas')).toEqual(lawOf('divorce', 'TX'));
  expect([lawOf('divorce', 'OH'), lawOf(null, 'TX'), lawOf('foreclosure', 'nowhere')]).toEqual([[], [], []]);
});
