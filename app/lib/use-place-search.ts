import { useEffect } from 'react';
import { loadOnce } from '#app/state/resource.ts';
import type { SearchedTable } from './place-search.ts';

/** The place parser and the county names are loaded with the first search, because most visitors never search. */
const loadSearch = loadOnce(() => import('./place-search.ts'));

/** A search text as `or` groups of the table API, all of which must match. */
export async function placeSearch(table: SearchedTable, text: string): Promise<string[]> {
  return text.trim() === '' ? [] : (await loadSearch()).searchGroups(table, text);
}

/** Starts to load the search as soon as there is text, so that the request does not wait for it. */
export function usePlaceSearch(text: string): void {
  const hasText = text.trim() !== '';
  useEffect(() => {
    if (hasText) loadSearch().catch(() => {});
  }, [hasText]);
}
