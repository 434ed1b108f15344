import { states } from '#domain/places/states.ts';
import { readCountyNames } from './counties.ts';
import moved from './moved-zips.json' with { type: 'json' };
import { type ZipRow, zipRows } from './towns.ts';

/**
 * Finds the fips code of the county of a ZIP code. The table has the new areas of Connecticut and Alaska, which the map
 * does not show: there the position decides, and moved-zips.json has what it decides. A test compares the two.
 */
export function zipCountyFinder(isCounty: (fips: string) => boolean): (row: ZipRow) => string | undefined {
  const stateFips = new Map(states.map((state) => [state.code, state.fips]));
  const byZip = new Map(Object.entries(moved).flatMap(([fips, zips]) => zips.split(' ').map((zip) => [zip, fips])));
  return ({ zip, state, county }) => {
    const code = stateFips.get(state);
    if (!code || !/^\d{5}$/.test(zip)) return undefined;
    return isCounty(`${code}${county}`) ? `${code}${county}` : byZip.get(zip);
  };
}

/** The fips code of the county of every ZIP code. */
export function readZipCounties(): Map<string, string> {
  const known = new Set(readCountyNames().map(({ fips }) => fips));
  const countyOf = zipCountyFinder((fips) => known.has(fips));
  const found = new Map<string, string>();
  for (const row of zipRows()) {
    const fips = found.has(row.zip) ? undefined : countyOf(row);
    if (fips) found.set(row.zip, fips);
  }
  return found;
}
