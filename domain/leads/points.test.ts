import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Factors, factorNames, factorWeights } from './lead.ts';
import { pointsOf } from './points.ts';
import { weightedScore } from './weighted-score.ts';

const sum = (factors: Factors) => pointsOf(factors, factorWeights).reduce((total, { points }) => total + points, 0);

test('points are rating times weight', () => {
  const [equity] = pointsOf(
    { equity: 62, motivation: 1, time_since_filing: 1, contact_match: 1, occupancy: 1 },
    factorWeights,
  );
  expect(equity).toEqual({ factor: 'equity', rating: 62, weight: 30, points: 18.6 });
});

test('an unknown factor counts 30 of 100, and keeps its weight', () => {
  const [equity, motivation] = pointsOf({ motivation: 80, occupancy: 10 }, factorWeights);
  expect(equity).toEqual({ factor: 'equity', rating: null, weight: 30, points: 9 });
  expect(motivation).toEqual({ factor: 'motivation', rating: 80, weight: 25, points: 20 });
});

test('the points of any lead add up to its score', () => {
  const some = fc.record(Object.fromEntries(factorNames.map((name) => [name, fc.nat(100)])), { requiredKeys: [] });
  fc.assert(
    fc.property(some, (factors: Factors) => {
      const score = weightedScore(factors, factorWeights);
      if (score !== null) expect(Math.abs(sum(factors) - score)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});
