import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factorNames, factorWeights } from './lead.ts';
import { areOurWeights, readWeights, type Weights, withWeight, writeWeights } from './visitor-weights.ts';

const sum = (weights: Weights) => Object.values(weights).reduce((total, weight) => total + weight, 0);
const change = fc.tuple(fc.constantFrom(...factorNames), fc.integer({ min: -5, max: 105 }));

test('the weights add up to 100 after any changes', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      let weights: Weights = factorWeights;
      for (const [factor, value] of changes) {
        weights = withWeight(weights, factor, value);
        expect(sum(weights)).toBe(100);
        expect(weights[factor]).toBe(Math.min(100, Math.max(0, value)));
        for (const weight of Object.values(weights)) expect(weight).toSatisfy(Number.isInteger);
        for (const weight of Object.values(weights)) expect(weight).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the other weights keep their proportions', () => {
  expect(withWeight(factorWeights, 'equity', 65)).toEqual({
    equity: 65,
    motivation: 13,
    time_since_filing: 10,
    contact_match: 7,
    occupancy: 5,
  });
});

test('a weight of 100 leaves nothing for the others, and they share what it gives back', () => {
  const all = withWeight(factorWeights, 'occupancy', 100);
  expect(all).toMatchObject({ equity: 0, motivation: 0, occupancy: 100 });
  expect(withWeight(all, 'occupancy', 60)).toMatchObject({ equity: 10, motivation: 10, contact_match: 10 });
});

test('weights are written in a short text and read from it', () => {
  const weights = withWeight(factorWeights, 'equity', 10);
  expect(writeWeights(weights)).toBe('10-32-26-19-13');
  expect(readWeights(writeWeights(weights))).toEqual(weights);
  expect(writeWeights(factorWeights)).toBe('');
  expect(areOurWeights(readWeights(''))).toBe(true);
});

test.each(['10-20-30', '50-50-50-0-0', '-1-26-25-25-25', 'a-b-c-d-e', '20-20-20-20-20-0', '1e1-30-20-20-20'])(
  'a text that is no set of weights means ours: %s',
  (text) => {
    expect(readWeights(text)).toEqual(factorWeights);
  },
);
