import type { Found, SearchGroup } from './search-view.ts';
import { indexWords } from './words.ts';

/** Without this, the few words of a field would outweigh the many of a page. */
const weights: Record<SearchGroup, number> = { place: 1, page: 1, tool: 1.1, question: 0.9, field: 0.6, article: 0.9 };

/** Results below this share of the best score are dropped. */
const minShare = 0.05;

/** Best first: an entry whose title is the query ranks above one that only mentions it. */
export function rank(found: Found[], words: string[]): Found[] {
  const weighed = found.map((hit) => ({ ...hit, score: hit.score * weights[hit.entry.group] }));
  const best = Math.max(0, ...weighed.map(({ score }) => score));
  return weighed
    .filter(({ score }) => score >= best * minShare)
    .map((hit) => ({ ...hit, score: hit.score * titleFactor(hit.entry.title, words) }))
    .sort((a, b) => b.score - a.score);
}

function titleFactor(title: string, words: string[]): number {
  const titleWords = indexWords(title);
  const matches = words.filter((word) => titleWords.includes(word)).length;
  if (matches === 0) return 1;
  if (matches < words.length) return 1 + matches / words.length / 2;
  return titleWords.length === words.length ? 5 : 2;
}
