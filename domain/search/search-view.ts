/** What can be found, in the order that groups of equal rank are shown. */
export const searchGroups = ['page', 'tool', 'question', 'field', 'article'] as const;

export type SearchGroup = (typeof searchGroups)[number];

/** One thing that can be found. */
export type SearchEntry = {
  group: SearchGroup;
  title: string;
  href: string;
  /** Where it belongs, shown beside its title: the table of a field, the category of an article. */
  place: string;
  headings: string[];
  /** Short texts, the most telling first: one of them is shown under a result. */
  passages: string[];
};

export type MarkedPart = { text: string; marked: boolean };

export type SearchHit = { group: SearchGroup; href: string; title: MarkedPart[]; place: string; excerpt: MarkedPart[] };

export type HitGroup = { group: SearchGroup; found: number; hits: SearchHit[] };

/** Everything that the page of results shows. Without a query it has nothing to show yet. */
export type SearchView = {
  query: string;
  found: number;
  /** The first results of all; the others follow by what they are. */
  best: SearchHit[];
  groups: HitGroup[];
  didYouMean: string | null;
};

export type SearchSuggestion = { title: string; href: string; group: SearchGroup };

/** An entry that was found, with the words of the index that led to it. */
export type Found = { entry: SearchEntry; score: number; words: ReadonlySet<string> };
