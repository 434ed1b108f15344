import type { CountyIndex } from '#domain/places/county-index.ts';
import { leadSearch, territorySearch } from '#domain/places/place-search.ts';
import { loadCountyIndex, loadZips } from './counties.ts';

export type SearchedTable = 'leads' | 'territories';

/** How long a search waits for the county names. Without them it goes by its words. */
const maxWaitMs = 1500;

// The names are needed soon after this module.
loadCountyIndex().catch(() => {});

/** A search text as `or` groups of the table API, all of which must match. */
export async function searchGroups(table: SearchedTable, text: string): Promise<string[]> {
  if (table === 'leads') return leadSearch(text, await inTime(loadCountyIndex()));
  // Leads are found by the ZIP code in their address; other tables by its county.
  const zips = /\b\d{5}\b/.test(text) ? inTime(loadZips()) : null;
  return territorySearch(text, withZips(await inTime(loadCountyIndex()), await zips));
}

function withZips(index: CountyIndex | null, zips: CountyIndex['zips'] | null): CountyIndex | null {
  return index && zips ? { ...index, zips } : index;
}

function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null));
  return Promise.race([value.catch(() => null), timeout]);
}
