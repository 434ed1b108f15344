import type { Found, SearchGroup } from './search-view.ts';

export const maxOfGroup = 8;

/** Results grouped by kind, each group with its best; the group of the best result comes first. */
export function groupHits(ranked: Found[]): { group: SearchGroup; found: number; best: Found[] }[] {
  const groups = Map.groupBy(ranked, ({ entry }) => entry.group);
  return [...groups].map(([group, hits]) => ({ group, found: hits.length, best: hits.slice(0, maxOfGroup) }));
}
