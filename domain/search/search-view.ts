/** The kinds of results. */
export type SearchGroup = 'place' | 'page' | 'tool' | 'question' | 'field' | 'article';

/** One searchable entry. */
export type SearchEntry = {
  group: SearchGroup;
  title: string;
  href: string;
  /** Where it belongs, shown beside its title: the table of a field, the category of an article. */
  place: string;
  headings: string[];
  /** Short texts, most informative first; one of them is shown under a result. */
  passages: string[];
};

export type MarkedPart = { text: string; marked: boolean };

export type SearchHit = { group: SearchGroup; href: string; title: MarkedPart[]; place: string; excerpt: MarkedPart[] };

export type HitGroup = { group: SearchGroup; found: number; hits: SearchHit[] };

/** The data of the results page, which is empty without a query. */
export type SearchView = {
  query: string;
  found: number;
  /** The best results; the others follow by kind. */
  best: SearchHit[];
  /** Counties, states, towns, ZIP codes and cases, which come before everything else. */
  places: SearchSuggestion[];
  groups: HitGroup[];
  didYouMean: string | null;
};

export type SearchSuggestion = {
  title: string;
  href: string;
  group: SearchGroup;
  /** Shown instead of the kind: '6,752 open records'. */
  note?: string;
  /** Of a county: its code. */
  fips?: string;
};

/** An entry that was found, with the index words that matched. */
export type Found = { entry: SearchEntry; score: number; words: ReadonlySet<string> };
