import { expect, test } from 'vitest';
import { territoryText } from './territory.ts';

const travis = { fips: '48453', name: 'Travis', state: 'TX' };
const hays = { fips: '48209', name: 'Hays', state: 'TX' };
const fulton = { fips: '13121', name: 'Fulton', state: 'GA' };

test('counties are grouped by state', () => {
  expect(territoryText({ found: [travis, fulton, hays], unknown: [], codes: ['TX', 'GA'] })).toBe(
    'Travis and Hays, TX; Fulton, GA',
  );
});

test('without counties, whole states are named', () => {
  expect(territoryText({ found: [], unknown: [], codes: ['TX', 'GA'] })).toBe('All counties of Georgia and Texas');
  expect(territoryText({ found: [], unknown: [], codes: [] })).toBe('');
});

test('entries that are no known county are passed on as typed', () => {
  expect(territoryText({ found: [travis], unknown: ['Atlantis'], codes: ['TX'] })).toBe('Travis, TX; Atlantis, TX');
});
