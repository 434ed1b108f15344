import outlinesUrl from '#app/generated/counties-map.json?url';
import namesUrl from '#app/generated/county-names.json?url';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { type CountyNames, countiesFrom } from '#domain/places/counties.ts';
import { type CountyIndex, indexCounties } from '#domain/places/county-index.ts';
import { loadOnce } from './use-resource.ts';

/** Every county with its state, loaded on first use. */
export const loadCounties = loadOnce(async () => countiesFrom(await loadJson<CountyNames>(namesUrl)));

/** The same counties, prepared for the place parser. */
export const loadCountyIndex = loadOnce(async () => indexCounties(await loadCounties()));

/**
 * How long a search waits for the county names. A search that does not get them goes by its words.
 */
const maxWaitMs = 1500;

/** The counties for a search, or null if it has no text or they take too long. */
export async function countiesForSearch(text: string): Promise<CountyIndex | null> {
  if (text.trim() === '') return null;
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null));
  return await Promise.race([loadCountyIndex().catch(() => null), timeout]);
}

/** The outlines of all counties as the county map draws them. */
export const loadCountyOutlines = loadOnce(() => loadJson<CompactCounties>(outlinesUrl));

async function loadJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}
