import { readCountyNames } from '#db/seed/counties.ts';
import { type CountyIndex, indexCounties } from '#domain/places/county-index.ts';

let index: CountyIndex | undefined;

/** All counties, also those that we do not read; read from the map once. */
export function allCounties(): CountyIndex {
  index ??= indexCounties(readCountyNames());
  return index;
}
