import outlinesUrl from '#app/generated/counties-map.json?url';
import namesUrl from '#app/generated/county-names.json?url';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { type CountyNames, countiesFrom } from '#domain/places/counties.ts';
import { loadOnce } from './use-resource.ts';

/** Every county with its state, loaded on first use. */
export const loadCounties = loadOnce(async () => countiesFrom(await loadJson<CountyNames>(namesUrl)));

/** The outlines of all counties as the county map draws them. */
export const loadCountyOutlines = loadOnce(() => loadJson<CompactCounties>(outlinesUrl));

async function loadJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}
