import { expect, test } from 'vitest';
import type { CountyDoubt } from '../places/match-counties.ts';
import { territoryText } from './territory.ts';

const travis = { fips: '48453', name: 'Travis', state: 'TX' };
const hays = { fips: '48209', name: 'Hays', state: 'TX' };
const fulton = { fips: '13121', name: 'Fulton', state: 'GA' };

test('counties are grouped by state', () => {
  expect(territoryText({ found: [travis, fulton, hays], doubts: [], codes: ['TX', 'GA'] })).toBe(
    'Travis and Hays, TX; Fulton, GA',
  );
});

test('without counties, whole states are named', () => {
  expect(territoryText({ found: [], doubts: [], codes: ['TX', 'GA'] })).toBe('All counties of Georgia and Texas');
  expect(territoryText({ found: [], doubts: [], codes: [] })).toBe('');
});

test('entries that are no known county are passed on as typed', () => {
  const doubts = [{ kind: 'unknown', entry: 'Atlantis', meant: null }] as const;
  expect(territoryText({ found: [travis], doubts, codes: ['TX'] })).toBe('Travis, TX; Atlantis, TX');
});

test('a county of another state, or a state among the counties, is not said to be in the chosen ones', () => {
  const doubts: CountyDoubt[] = [
    { kind: 'elsewhere', entry: 'Cook', name: 'Cook', places: ['GA', 'IL', 'MN'] },
    { kind: 'state', entry: 'Ohio', code: 'OH' },
  ];
  expect(territoryText({ found: [travis], doubts, codes: ['TX'] })).toBe('Travis, TX; Cook; Ohio');
});
