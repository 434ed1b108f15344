import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Factors, factorNames, factorWeights } from './lead.ts';
import { highestBelow, lowestAbove, standings } from './rerank.ts';
import { type Weights, withWeight } from './visitor-weights.ts';
import { weightedScore } from './weighted-score.ts';

const lead = (id: string, score: number, factors: Factors) => ({ id, score, factors });
const leads = [
  { ...lead('a', 90, { equity: 100, occupancy: 40 }), our_place: 7, is_sure: true },
  lead('b', 80, { equity: 80, occupancy: 80 }),
  lead('c', 70, {}),
];
const onlyOccupancy = withWeight(factorWeights, 'occupancy', 100);

test('with our weights there is nothing to compare', () => {
  expect(standings(leads, factorWeights)).toBeNull();
});

test('other weights give each lead a new score, and keep ours and its place to compare', () => {
  const found = standings(leads, onlyOccupancy);
  expect(found?.get('a')).toEqual({ score: 40, ourScore: 90, places: { rank: 1, ourRank: 7 } });
  expect(found?.get('b')).toEqual({ score: 80, ourScore: 80, places: null });
});

test('a lead of which nothing is known keeps our score', () => {
  expect(standings(leads, onlyOccupancy)?.get('c')).toMatchObject({ score: 70, ourScore: 70 });
});

const factors = fc.record(Object.fromEntries(factorNames.map((name) => [name, fc.integer({ min: 0, max: 100 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<Factors>;
const weights = fc
  .array(fc.tuple(fc.constantFrom(...factorNames), fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 6 })
  .map((changes) => changes.reduce((all: Weights, [name, value]) => withWeight(all, name, value), factorWeights));

test('no lead has a score by other weights beyond the bounds of its score by ours', () => {
  fc.assert(
    fc.property(factors, weights, (rated, other) => {
      const ourScore = weightedScore(rated, factorWeights);
      const score = weightedScore(rated, other);
      if (ourScore === null || score === null) return;
      expect(score).toBeLessThanOrEqual(highestBelow(ourScore, other));
      expect(score).toBeGreaterThanOrEqual(lowestAbove(ourScore, other));
    }),
    { numRuns: 2000 },
  );
});

test('the bounds are near: weights like ours leave little room, and one weight alone leaves all', () => {
  expect(highestBelow(80, factorWeights)).toBe(81);
  expect(highestBelow(80, withWeight(factorWeights, 'equity', 36))).toBe(82);
  expect(highestBelow(12, onlyOccupancy)).toBe(100);
  expect(lowestAbove(95, onlyOccupancy)).toBe(45);
});
