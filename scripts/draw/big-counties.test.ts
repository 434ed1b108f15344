import { expect, test } from 'vitest';
import { readTowns } from '#db/seed/towns.ts';
import { states } from '#domain/places/states.ts';
import { bigCounties } from './big-counties.ts';

const big = bigCounties(readTowns());

test('every state has its largest counties', () => {
  expect(states.filter(({ fips }) => (big[fips] ?? []).length === 0)).toEqual([]);
  expect(big['48']?.slice(0, 2)).toEqual(['48201', '48113']);
  expect(big['06']?.[0]).toBe('06037');
});

test('the counties of a state are in it, and there are no more than six', () => {
  for (const { fips } of states) {
    expect(big[fips]?.every((county) => county.startsWith(fips))).toBe(true);
    expect(big[fips]?.length).toBeLessThanOrEqual(6);
  }
});
