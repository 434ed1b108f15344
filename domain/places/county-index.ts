import type { ZipLookup } from './compact-zips.ts';
import type { County } from './counties.ts';
import { plainName } from './plain-name.ts';

/** All counties, prepared for the place parser. */
export type CountyIndex = {
  all: County[];
  /** By the name for comparison; other names of a county are listed too. */
  byName: ReadonlyMap<string, County[]>;
  byFips: ReadonlyMap<string, County>;
  /** Empty where ZIP codes are not needed. */
  zips: ZipLookup;
};

/** Names that are not in the lists: former ones, the boroughs of New York, and Washington in DC. */
const otherNames: [name: string, fips: string][] = [
  ['Washington', '11001'],
  ['Dade', '12086'],
  ['Shannon', '46102'],
  ['Wade Hampton', '02158'],
  ['Manhattan', '36061'],
  ['Brooklyn', '36047'],
  ['Staten Island', '36085'],
];

export function indexCounties(all: County[], zips: ZipLookup = new Map<string, string>()): CountyIndex {
  const byFips = new Map(all.map((county) => [county.fips, county]));
  const byName = Map.groupBy(all, ({ name }) => plainName(name));
  for (const [name, fips] of otherNames) {
    const county = byFips.get(fips);
    if (county) byName.set(plainName(name), [...(byName.get(plainName(name)) ?? []), county]);
  }
  return { all, byName, byFips, zips };
}
