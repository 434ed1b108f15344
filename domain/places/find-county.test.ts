import { expect, test } from 'vitest';
import { indexCounties } from './county-index.ts';
import { findCounty } from './find-county.ts';

const travis = { fips: '48453', name: 'Travis', state: 'TX' };
const texan = { fips: '48477', name: 'Washington', state: 'TX' };
const floridian = { fips: '12133', name: 'Washington', state: 'FL' };
const richmond = { fips: '51159', name: 'Richmond', state: 'VA' };
const richmondCity = { fips: '51760', name: 'Richmond City', state: 'VA' };
const capital = { fips: '11001', name: 'District of Columbia', state: 'DC' };
const zips = new Map([['78704', '48453']]);
const index = indexCounties([travis, texan, floridian, richmond, richmondCity, capital], zips);
const find = (text: string, state?: string) => findCounty(text, index, state);

test.each([
  ['Travis', 'TX', travis],
  ['TRAVIS COUNTY', 'Texas', travis],
  ['Travis, TX', '', travis],
  ['County of Travis', 'tx', travis],
  ['48453', '', travis],
  ['78704', '', travis],
  ['Travis, TX 78704', '', travis],
  ['Washington', 'FL', floridian],
  ['Richmond', 'VA', richmond],
  ['Richmond County, Virginia', '', richmond],
  ['City of Richmond', 'VA', richmondCity],
  ['Washington', 'DC', capital],
])('%s %s is one county', (text, state, county) => {
  expect(find(text, state)).toEqual({ county });
});

test('a name that states share is ambiguous without a state', () => {
  expect(find('Washington County')).toMatchObject({ county: null, problem: 'ambiguous' });
});

test('a county of another state is elsewhere', () => {
  expect(find('Travis', 'FL')).toEqual({ county: null, problem: 'elsewhere', counties: [travis] });
  expect(find('Travis, TX', 'FL')).toEqual({ county: null, problem: 'elsewhere', counties: [travis] });
  expect(find('Travis, FL')).toEqual({ county: null, problem: 'elsewhere', counties: [travis] });
});

test('a typo is unknown, with the county that was probably meant', () => {
  expect(find('Travs', 'TX')).toEqual({ county: null, problem: 'unknown', meant: travis });
  expect(find('Travs County, Texas')).toEqual({ county: null, problem: 'unknown', meant: travis });
  expect(find('Washingtn')).toEqual({ county: null, problem: 'unknown', meant: null });
  expect(find('Trav', 'TX')).toEqual({ county: null, problem: 'unknown', meant: null });
});

test('words beside the name, two counties and a state alone are no county', () => {
  expect(find('12 Oak St, Travis, TX')).toMatchObject({ problem: 'unknown' });
  expect(find('Travis Washington')).toMatchObject({ problem: 'unknown' });
  expect(find('TX')).toMatchObject({ problem: 'unknown' });
});

test('an empty name and an unknown state are reported', () => {
  expect(find(' ', 'TX')).toEqual({ county: null, problem: 'missing' });
  expect(find('Travis', 'Texs')).toEqual({ county: null, problem: 'unknown state', meant: 'Texas' });
});
