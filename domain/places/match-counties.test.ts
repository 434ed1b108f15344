import { expect, test } from 'vitest';
import { indexCounties } from './county-index.ts';
import { matchCounties } from './match-counties.ts';

const index = indexCounties([
  { fips: '48453', name: 'Travis', state: 'TX' },
  { fips: '48209', name: 'Hays', state: 'TX' },
  { fips: '48477', name: 'Washington', state: 'TX' },
  { fips: '12133', name: 'Washington', state: 'FL' },
  { fips: '12086', name: 'Miami-Dade', state: 'FL' },
  { fips: '13121', name: 'Fulton', state: 'GA' },
]);
const match = (entries: string[], codes: string[]) => {
  const { found, doubts } = matchCounties(entries, codes, index);
  return { found: found.map(({ fips }) => fips), doubts };
};

test('a county is found in the chosen state in any spelling', () => {
  expect(match(['travis county', 'HAYS', 'miami dade'], ['TX', 'FL'])).toEqual({
    found: ['48453', '48209', '12086'],
    doubts: [],
  });
});

test('a name that two chosen states share means both counties, or one if the state is given', () => {
  expect(match(['Washington'], ['TX', 'FL']).found).toEqual(['48477', '12133']);
  expect(match(['Washington FL'], ['TX', 'FL']).found).toEqual(['12133']);
});

test('a county of another state is reported with the states that have it', () => {
  expect(match(['Travis', 'Washington'], ['GA'])).toEqual({
    found: [],
    doubts: [
      { kind: 'elsewhere', entry: 'Travis', name: 'Travis', places: ['TX'] },
      { kind: 'elsewhere', entry: 'Washington', name: 'Washington', places: ['TX', 'FL'] },
    ],
  });
});

test('a county given with its state is elsewhere if that state is not chosen', () => {
  expect(match(['Travis TX'], ['FL']).doubts).toEqual([
    { kind: 'elsewhere', entry: 'Travis TX', name: 'Travis', places: ['TX'] },
  ]);
});

test('while no state is chosen, an existing county raises no doubt', () => {
  expect(match(['Travis', 'Nowhere'], [])).toEqual({
    found: [],
    doubts: [{ kind: 'unknown', entry: 'Nowhere', meant: null }],
  });
});

test('a typo is reported with the county that was probably meant', () => {
  expect(match(['Travs', 'Fultn'], ['TX']).doubts).toEqual([
    { kind: 'unknown', entry: 'Travs', meant: 'Travis' },
    { kind: 'unknown', entry: 'Fultn', meant: 'Fulton' },
  ]);
});

test('a state among the counties is reported as a state', () => {
  expect(match(['Travis', 'TX'], ['TX']).doubts).toEqual([{ kind: 'state', entry: 'TX', code: 'TX' }]);
});
