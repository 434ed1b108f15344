import { expect, test } from 'vitest';
import { readCountyNames } from '#db/seed/counties.ts';
import { countyPath, countyTitle, placeSlug, placesByPath } from '#domain/places/place-paths.ts';

const counties = readCountyNames();

test('every state and county has a path of its own, in plain letters', () => {
  const paths = [...placesByPath(counties).keys()];
  expect(paths).toHaveLength(3142 + 51);
  expect(paths.filter((path) => !/^\/coverage(?:\/[a-z]+(?:-[a-z]+)*){1,2}$/.test(path))).toEqual([]);
});

test('two counties with one path are refused', () => {
  const county = { fips: '48453', name: 'Travis', state: 'TX' };
  expect(() => placesByPath([county, { ...county, fips: '48454', name: 'Trávis' }])).toThrow('/coverage/texas/travis');
});

test.each([
  ['Doña Ana', 'dona-ana'],
  ['St. John the Baptist', 'st-john-the-baptist'],
  ["Prince George's", 'prince-georges'],
  ['LaSalle', 'lasalle'],
  ['Matanuska-Susitna', 'matanuska-susitna'],
])('%s is %s in an address', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});

const byFips = (fips: string) => {
  const county = counties.find((each) => each.fips === fips);
  if (!county) throw new Error(`There is no county ${fips}`);
  return county;
};

test.each([
  ['48453', 'Travis County', '/coverage/texas/travis'],
  ['22071', 'Orleans Parish', '/coverage/louisiana/orleans'],
  ['02020', 'Anchorage Municipality', '/coverage/alaska/anchorage'],
  ['02110', 'Juneau City and Borough', '/coverage/alaska/juneau'],
  ['02180', 'Nome Census Area', '/coverage/alaska/nome'],
  ['02185', 'North Slope Borough', '/coverage/alaska/north-slope'],
  ['11001', 'District of Columbia', '/coverage/district-of-columbia/district-of-columbia'],
  ['24005', 'Baltimore County', '/coverage/maryland/baltimore'],
  ['24510', 'Baltimore City', '/coverage/maryland/baltimore-city'],
  ['51510', 'Alexandria', '/coverage/virginia/alexandria'],
  ['32510', 'Carson City', '/coverage/nevada/carson-city'],
])('%s is %s at %s', (fips, title, path) => {
  expect([countyTitle(byFips(fips)), countyPath(byFips(fips))]).toEqual([title, path]);
});
