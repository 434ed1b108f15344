import { expect, test } from 'vitest';
import { readCounties } from './counties.ts';

const counties = readCounties();
const named = (name: string, state: string) =>
  counties.filter((county) => county.name === name && county.state === state);

test('there are all 3,142 counties of the map, in every state and the District of Columbia', () => {
  expect(counties).toHaveLength(3_142);
  expect(new Set(counties.map((county) => county.fips)).size).toBe(3_142);
  expect(new Set(counties.map((county) => county.state)).size).toBe(51);
});

test('no two counties of a state have the same name', () => {
  expect(new Set(counties.map((county) => `${county.name}, ${county.state}`)).size).toBe(3_142);
  expect(named('Baltimore', 'MD')).toMatchObject([{ fips: '24005' }]);
  expect(named('Baltimore City', 'MD')).toMatchObject([{ fips: '24510' }]);
});

test('towns are in their county', () => {
  const cities = (name: string, state: string) => named(name, state)[0]?.towns.map((town) => town.city);
  expect(cities('Travis', 'TX')).toContain('Austin');
  expect(cities('San Francisco', 'CA')).toContain('San Francisco');
  expect(cities('New Haven', 'CT')).toContain('Wallingford');
  expect(named('San Francisco', 'CA')[0]?.towns.every((town) => town.zip.startsWith('941'))).toBe(true);
});

test('a populous county counts as larger than a rural one', () => {
  expect(named('Los Angeles', 'CA')[0]?.size).toBeGreaterThan(200);
  expect(named('Loving', 'TX')[0]?.size).toBeLessThan(5);
});
