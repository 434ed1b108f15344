import { expect, test } from 'vitest';
import type { Factors } from './lead.ts';
import { factorEnds, weakestFactor } from './weakest-factor.ts';

const best: Factors = { equity: 100, motivation: 100, time_since_filing: 100, contact_match: 100, occupancy: 100 };

test.each<[Factors, ReturnType<typeof weakestFactor>]>([
  [best, null],
  [
    { ...best, contact_match: 95, motivation: 91 },
    { name: 'motivation', rating: 91 },
  ],
  // The heavier one of two.
  [
    { ...best, equity: 80, occupancy: 80 },
    { name: 'equity', rating: 80 },
  ],
  // Unknown counts 30: weaker than 40, stronger than 20.
  [
    { equity: 40, motivation: 60, time_since_filing: 60, contact_match: 60 },
    { name: 'occupancy', rating: undefined },
  ],
  [
    { equity: 20, motivation: 60, time_since_filing: 60, contact_match: 60 },
    { name: 'equity', rating: 20 },
  ],
])('the weakest factor of %j', (factors, weakest) => {
  expect(weakestFactor(factors)).toEqual(weakest);
});

test('each part of the bar starts where the weights before it end', () => {
  expect(factorEnds(best)).toEqual([29, 54, 74, 89, 99]);
  expect(factorEnds({ equity: 50, time_since_filing: 100, occupancy: 40 })).toEqual([14.5, 30, 74, 75, 93.6]);
});
