import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { searchEntries } from '#content/search/entries.ts';
import { excerptOf, passagesOf } from '#domain/search/excerpt.ts';
import { groupHits } from '#domain/search/group-hits.ts';
import { markWords } from '#domain/search/mark.ts';
import { nearestQuery, vocabularyOf } from '#domain/search/nearest-query.ts';
import { rank } from '#domain/search/rank.ts';
import type { Found, SearchEntry, SearchHit, SearchSuggestion, SearchView } from '#domain/search/search-view.ts';
import { synonymsOf } from '#domain/search/synonyms.ts';
import { indexWords, queryWords } from '#domain/search/words.ts';
import type { CountyFigures } from '../places.ts';
import { type FoundPlace, findPlaces } from './find-places.ts';

const boost = { title: 6, headings: 2, body: 1 };
const synonymWeight = 0.55;
const maxSuggested = 8;
const maxBest = 3;
const maxPagesBefore = 3;
const index = searchIndex(searchEntries);
const passages = new Map(searchEntries.map((entry) => [entry, passagesOf(entry.passages)]));
const vocabulary = vocabularyOf(searchEntries.flatMap(({ title, headings }) => [title, ...headings]));

/** The site's entries for a query, best first. */
function ranked(query: string): Found[] {
  const words = queryWords(query);
  return rank(index.find(words), words);
}

/** Reads the figures of counties; called only if a place was found. */
export type ReadFigures = () => Promise<CountyFigures | null>;

/** The data of the results page. */
export async function searchSite(query: string, figures: ReadFigures): Promise<SearchView> {
  const found = ranked(query);
  const places = await suggestionsOf(await findPlaces(query), figures);
  const best = found.slice(0, maxBest).map(hitOf);
  const groups = groupHits(found.slice(maxBest)).map(({ best: hits, ...group }) => ({
    ...group,
    hits: hits.map(hitOf),
  }));
  const count = found.length + places.length;
  return {
    query,
    found: count,
    places,
    best,
    groups,
    didYouMean: count === 0 ? nearestQuery(query, vocabulary) : null,
  };
}

/** Suggestions while the visitor types: places first, unless a page has that name, as 'price' means Pricing and not Price, WI. */
export async function suggest(query: string, figures: ReadFigures): Promise<SearchSuggestion[]> {
  const pages = ranked(query).map(({ entry: { title, href, group } }) => ({ title, href, group }));
  const places = await suggestionsOf(await findPlaces(query), figures);
  // The last letter of a word may change: price, pricing.
  const begun = query.trim().toLowerCase().slice(0, -1);
  const isPage = pages.slice(0, maxPagesBefore).some(({ title }) => title.toLowerCase().startsWith(begun));
  const first = isPage ? pages.splice(0, maxPagesBefore) : [];
  return [...first, ...places, ...pages].slice(0, maxSuggested);
}

async function suggestionsOf(found: FoundPlace[], figures: ReadFigures): Promise<SearchSuggestion[]> {
  if (found.length === 0) return [];
  const known = await figures();
  return found.map(({ suggestion }) => suggestion(known));
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

type SearchIndex = {
  /** Entries that contain all of the words, or any of them if none contains all; best first. */
  find: (words: string[]) => Found[];
};

function searchIndex(entries: SearchEntry[]): SearchIndex {
  const known = new Set<string>();
  const index = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: (text) => {
      const words = indexWords(text);
      for (const word of words) known.add(word);
      return words;
    },
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: (word) => [word], processTerm: (word) => word },
  });
  index.addAll(
    entries.map(({ title, headings, passages }, id) => ({
      id,
      title,
      headings: headings.join('\n'),
      body: passages.join('\n'),
    })),
  );

  const found = ({ id, score, terms }: SearchResult): Found[] => {
    const entry = entries[id];
    return entry ? [{ entry, score, words: new Set(terms) }] : [];
  };
  return {
    find: (words) => {
      const queries = words.map((word) => wordQuery(word, known.has(word)));
      const all = index.search({ combineWith: 'AND', queries });
      return (all.length > 0 || words.length < 2 ? all : index.search({ combineWith: 'OR', queries })).flatMap(found);
    },
  };
}

/** The word and its continuations, and synonyms at a lower weight. A word that is in the index is not a typo. */
function wordQuery(word: string, known: boolean): Query {
  const fuzzy = !known && word.length > 3 ? 0.2 : false;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length > 1, fuzzy, maxFuzzy: 2 },
      ...synonymsOf(word).map((other) => ({ queries: [other], boostTerm: () => synonymWeight })),
    ],
  };
}
