import { expect, test } from 'vitest';
import { indexCounties, matchCounties } from './match-counties.ts';

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

test('a county is found in the chosen state, however it is written', () => {
  expect(match(['travis county', 'HAYS', 'miami dade'], ['TX', 'FL'])).toEqual({
    found: ['48453', '48209', '12086'],
    doubts: [],
  });
});

test('a name that two chosen states have stands for both counties, and for one when it carries its state', () => {
  expect(match(['Washington'], ['TX', 'FL']).found).toEqual(['48477', '12133']);
  expect(match(['Washington FL'], ['TX', 'FL']).found).toEqual(['12133']);
});

test('a county of another state is told, with the states that have it', () => {
  expect(match(['Travis', 'Washington'], ['GA'])).toEqual({
    found: [],
    doubts: [
      { kind: 'elsewhere', entry: 'Travis', name: 'Travis', places: ['TX'] },
      { kind: 'elsewhere', entry: 'Washington', name: 'Washington', places: ['TX', 'FL'] },
    ],
  });
});

test('a county that carries its state is elsewhere when that state is not chosen', () => {
  expect(match(['Travis TX'], ['FL']).doubts).toEqual([
    { kind: 'elsewhere', entry: 'Travis TX', name: 'Travis', places: ['TX'] },
  ]);
});

test('as long as no state is chosen, a county that exists is in no doubt', () => {
  expect(match(['Travis', 'Nowhere'], [])).toEqual({
    found: [],
    doubts: [{ kind: 'unknown', entry: 'Nowhere', meant: null }],
  });
});

test('a slip of the pen is told with the county that was meant', () => {
  expect(match(['Travs', 'Fultn'], ['TX']).doubts).toEqual([
    { kind: 'unknown', entry: 'Travs', meant: 'Travis' },
    { kind: 'unknown', entry: 'Fultn', meant: 'Fulton' },
  ]);
});

test('a state among the counties is told as one', () => {
  expect(match(['Travis', 'TX'], ['TX']).doubts).toEqual([{ kind: 'state', entry: 'TX', code: 'TX' }]);
});
