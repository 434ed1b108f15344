import { searchEntries } from '#content/search/entries.ts';
import { excerptOf, passagesOf } from '#domain/search/excerpt.ts';
import { groupHits } from '#domain/search/group-hits.ts';
import { markWords } from '#domain/search/mark.ts';
import { nearestQuery, vocabularyOf } from '#domain/search/nearest-query.ts';
import { rank } from '#domain/search/rank.ts';
import type { Found, SearchHit, SearchView, Suggestion } from '#domain/search/search-view.ts';
import { queryWords } from '#domain/search/words.ts';
import { searchIndex } from './search-index.ts';

const mostSuggested = 8;
const mostBest = 3;
const index = searchIndex(searchEntries);
const passages = new Map(searchEntries.map((entry) => [entry, passagesOf(entry.passages)]));
const vocabulary = vocabularyOf(searchEntries.flatMap(({ title, headings }) => [title, ...headings]));

/** The site's entries for a query, best first. */
function ranked(query: string): Found[] {
  const words = queryWords(query);
  return rank(index.find(words), words);
}

/** What the page of results shows. */
export function searchSite(query: string): SearchView {
  const found = ranked(query);
  const best = found.slice(0, mostBest).map(hitOf);
  const groups = groupHits(found.slice(mostBest)).map(({ best: hits, ...group }) => ({
    ...group,
    hits: hits.map(hitOf),
  }));
  const didYouMean = found.length === 0 ? nearestQuery(query, vocabulary) : null;
  return { query, found: found.length, best, groups, didYouMean };
}

/** What is offered while somebody types. */
export function suggest(query: string): Suggestion[] {
  return ranked(query)
    .slice(0, mostSuggested)
    .map(({ entry: { title, href, group } }) => ({ title, href, group }));
}

function hitOf({ entry, words }: Found): SearchHit {
  return {
    group: entry.group,
    href: entry.href,
    place: entry.place,
    title: markWords(entry.title, words),
    excerpt: markWords(excerptOf(passages.get(entry) ?? [], words), words),
  };
}
