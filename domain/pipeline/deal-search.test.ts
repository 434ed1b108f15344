import { expect, test } from 'vitest';
import { findDeals } from './deal-search.ts';
import { sampleDeals } from './sample-deals.ts';

const found = (text: string) => findDeals(sampleDeals, text).map(({ property_address }) => property_address);

test.each(['', '   '])('without words every deal is found: "%s"', (text) => {
  expect(findDeals(sampleDeals, text)).toBe(sampleDeals);
});

test.each(['thistledown', 'TRAVIS tx', 'estelwyn austin', '(512) 555-0117', 'letters testamentary'])(
  '"%s" finds the deal in Austin alone',
  (text) => {
    expect(found(text)).toEqual(['4417 Thistledown Ln, Austin']);
  },
);

test('every word must be found', () => {
  expect(found('travis nobody')).toEqual([]);
});

test('a stage is found by its label', () => {
  expect(findDeals(sampleDeals, 'negotiation').every(({ stage, notes }) => stage === 'negotiation' || notes)).toBe(
    true,
  );
  expect(findDeals(sampleDeals, 'negotiation').length).toBeGreaterThan(0);
});

test('a dataset narrows the search', () => {
  expect(findDeals(sampleDeals, '', 'divorce').map(({ county }) => county)).toEqual(['Pierce', 'Clark']);
  expect(findDeals(sampleDeals, 'tacoma', 'probate')).toEqual([]);
  expect(findDeals(sampleDeals, '', 'pre_probate')).toEqual([]);
});
