import outlinesUrl from '#app/generated/counties-map.json?url';
import namesUrl from '#app/generated/county-names.json?url';
import zipsUrl from '#app/generated/zip-counties.json?url';
import { loadOnce } from '#app/state/resource.ts';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { type CompactZips, zipLookup } from '#domain/places/compact-zips.ts';
import { type CountyNames, countiesFrom } from '#domain/places/counties.ts';
import { indexCounties } from '#domain/places/county-index.ts';

/** Every county with its state, loaded on first use. */
export const loadCounties = loadOnce(async () => countiesFrom(await loadJson<CountyNames>(namesUrl)));

/** The same counties, prepared for the place parser. */
export const loadCountyIndex = loadOnce(async () => indexCounties(await loadCounties()));

/** Suggests and recognizes counties while a visitor types. */
export const loadCountyFinder = loadOnce(async () => {
  const [{ countyFinder }, counties] = await Promise.all([import('#domain/places/county-finder.ts'), loadCounties()]);
  return countyFinder(counties);
});

/** The county of every ZIP code. */
export const loadZips = loadOnce(async () => zipLookup(await loadJson<CompactZips>(zipsUrl)));

/** The outlines of all counties as the county map draws them. */
export const loadCountyOutlines = loadOnce(() => loadJson<CompactCounties>(outlinesUrl));

async function loadJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}
