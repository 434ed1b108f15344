import { containing } from '#app/lib/ilike-pattern.ts';
import { searchTerms } from '#app/lib/search-terms.ts';

const most = 6;
/** Names of counties come without these. */
const leftOut = ['county', 'counties', 'parish', 'borough'];

/**
 * One `or` filter for each word that the row must hold in its county, its state or its dataset type. People write
 * 'Pre-Probate' where the row says pre_probate, and 'Texas' where it says TX.
 */
export function searchFilters(text: string): string[] {
  const terms = searchTerms(text.toLowerCase());
  const telling = terms.length > 1 ? terms.filter((term) => !leftOut.includes(term.text)) : terms;
  return telling
    .slice(0, most)
    .map(({ text: words, state }) =>
      [
        ...containing(['county'], words),
        ...(state ? [`state.eq.${state}`] : containing(['state'], words)),
        ...containing(['dataset_type'], words.replaceAll('-', '_')),
      ].join(','),
    );
}
