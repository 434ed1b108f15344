import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { County } from '#domain/places/counties.ts';
import { states } from '#domain/places/states.ts';
import { readTowns, type Town } from './towns.ts';

export type SeedCounty = { fips: string; name: string; state: string; size: number; towns: Town[] };

type Atlas = { objects: { counties: { geometries: { id: string; properties: { name: string } }[] } } };

/** The 3,142 counties of the map, by FIPS code, each with its towns. */
export function readCounties(): SeedCounty[] {
  const towns = readTowns();
  return readCountyNames().map((county) => ({ ...county, ...(towns.get(county.fips) ?? { size: 1, towns: [] }) }));
}

/** The same counties without their towns, which take most of the time and memory. */
export function readCountyNames(): County[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const stateCodes = new Map(states.map((state) => [state.fips, state.code]));
  const listed = atlas.objects.counties.geometries.flatMap(({ id: fips, properties }) => {
    // The map also has the territories.
    const state = stateCodes.get(fips.slice(0, 2));
    return state ? [{ fips, name: properties.name, state }] : [];
  });
  return listed
    .map((county) => ({ ...county, name: displayName(county, listed) }))
    .sort((a, b) => (a.fips < b.fips ? -1 : 1));
}

/** An independent city with the same name as the county around it gets a suffix: 'Baltimore City'. */
function displayName(county: County, all: County[]): string {
  const independentCity = Number(county.fips.slice(2)) >= 510;
  if (!independentCity) return county.name;
  const shared = all.some(
    ({ fips, name, state }) => name === county.name && state === county.state && fips !== county.fips,
  );
  return shared ? `${county.name} City` : county.name;
}
