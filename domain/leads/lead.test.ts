import { expect, test } from 'vitest';
import { factorNames, factorWeights, qualityOf } from './lead.ts';
import { sampleLeads } from './sample-leads.ts';

test.each([
  [100, 'hot'],
  [90, 'hot'],
  [89, 'warm'],
  [70, 'warm'],
  [69, 'cold'],
  [0, 'cold'],
])('a score of %i is %s', (score, quality) => {
  expect(qualityOf(score)).toBe(quality);
});

test('the weights of the factors add up to 100 percent', () => {
  expect(Object.values(factorWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test('the factors are in the order of their weights, largest first', () => {
  const weights = factorNames.map((name) => factorWeights[name]);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

test('the sample has eight leads of every quality, highest score first', () => {
  const scores = sampleLeads.map((lead) => lead.score);
  expect(scores).toHaveLength(8);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(sampleLeads.map((lead) => lead.quality))).toEqual(new Set(['hot', 'warm', 'cold']));
  expect(new Set(sampleLeads.map((lead) => lead.id)).size).toBe(8);
});
