import type { County } from './counties.ts';
import { indexCounties } from './county-index.ts';
import { type MatchedCounties, matchCounties } from './match-counties.ts';
import { type SuggestOptions, suggestCounties } from './suggest-counties.ts';

/** What fields for counties need, in one module that pages load on demand. */
export type CountyFinder = {
  match: (entries: string[], codes: string[]) => MatchedCounties;
  suggest: (text: string, options?: SuggestOptions) => County[];
};

export function countyFinder(counties: County[]): CountyFinder {
  const index = indexCounties(counties);
  return {
    match: (entries, codes) => matchCounties(entries, codes, index),
    suggest: (text, options) => suggestCounties(index, text, options),
  };
}
