import { expect, test } from 'vitest';
import { type Factors, factorWeights, type Lead } from './lead.ts';
import { standings } from './rerank.ts';
import { withWeight } from './visitor-weights.ts';

const lead = (id: string, score: number, factors: Factors) => ({ id, score, factors }) as Lead;
const leads = [
  lead('a', 90, { equity: 100, occupancy: 40 }),
  lead('b', 80, { equity: 80, occupancy: 80 }),
  lead('c', 80, { equity: 80, occupancy: 80 }),
  lead('d', 70, { motivation: 70 }),
];
const onlyOccupancy = withWeight(factorWeights, 'occupancy', 100);

test('with our weights there is nothing to compare', () => {
  expect(standings(leads, factorWeights)).toBeNull();
});

test('other weights give each lead a new score and rank, and keep the old ones to compare', () => {
  const found = standings(leads, onlyOccupancy);
  expect(found?.get('a')).toEqual({ score: 40, rank: 3, ourScore: 90, ourRank: 1 });
  expect(found?.get('b')).toEqual({ score: 80, rank: 1, ourScore: 80, ourRank: 2 });
});

test('equal scores keep the order of the list', () => {
  expect(standings(leads, onlyOccupancy)?.get('c')?.rank).toBe(2);
});

test('a lead that does not tell what has all the weight is last', () => {
  expect(standings(leads, onlyOccupancy)?.get('d')).toMatchObject({ score: 30, rank: 4 });
});
