import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Found, SearchEntry } from '#domain/search/search-view.ts';
import { alike } from '#domain/search/synonyms.ts';
import { indexWords } from '#domain/search/words.ts';

export type SearchIndex = {
  /** Entries that hold all of the words, or any of them where none holds all; best first. */
  find: (words: string[]) => Found[];
};

const boost = { title: 6, headings: 2, body: 1 };
const alikeWeight = 0.55;

export function searchIndex(entries: SearchEntry[]): SearchIndex {
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

/** The word itself and those that begin with it, at less weight those that mean the same. A word of ours is no typing error. */
function wordQuery(word: string, known: boolean): Query {
  const fuzzy = !known && word.length > 3 ? 0.2 : false;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length > 1, fuzzy, maxFuzzy: 2 },
      ...alike(word).map((other) => ({ queries: [other], boostTerm: () => alikeWeight })),
    ],
  };
}
