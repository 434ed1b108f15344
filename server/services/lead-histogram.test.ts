import { expect, test } from 'vitest';
import { type HistogramFilter, isInCountyFigures } from './lead-histogram.ts';

const chosen = { state: 'TX', fips: '48453', dataset: 'probate', quality: 'hot' } as const;

test('the county figures answer state, county, dataset and quality', () => {
  expect(isInCountyFigures(chosen)).toBe(true);
});

test('a filter that the county figures do not have is a search once it is chosen', () => {
  const withOwner = (owner: string | null): HistogramFilter => ({ ...chosen, ...{ owner } });
  expect([null, 'true'].map((owner) => isInCountyFigures(withOwner(owner)))).toEqual([true, false]);
});
