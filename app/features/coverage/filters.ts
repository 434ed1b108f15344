import { containing } from '#app/lib/ilike-pattern.ts';
import { useQueryState } from '#app/lib/query-state.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { searchTerms } from '#domain/places/search-terms.ts';

export type CoverageFilters = { q: string; dataset: DatasetType | null; county: string | null };

const defaults = { q: '', dataset: '', county: '' };

type Change = (changes: Partial<typeof defaults>) => void;

/** The filters in the address. A dataset or a county that cannot exist filters nothing. */
export function useCoverageFilters(): {
  filters: CoverageFilters;
  change: Change;
  clear: () => void;
  known: boolean;
} {
  const [{ q, dataset, county }, change, known] = useQueryState(defaults);
  const filters = {
    q,
    dataset: isDatasetType(dataset) ? dataset : null,
    county: /^\d{5}$/.test(county) ? county : null,
  };
  return { filters, change, clear: () => change(defaults), known };
}

const maxWords = 6;
/** County names in the data do not include these words. */
const ignoredWords = ['county', 'counties', 'parish', 'borough'];

/**
 * One `or` filter for each word that the row must have in its county, its state or its dataset type. People write
 * 'Pre-Probate' where the row has pre_probate, and 'Texas' where it has TX.
 */
export function searchFilters(text: string): string[] {
  const terms = searchTerms(text.toLowerCase());
  const used = terms.length > 1 ? terms.filter((term) => !ignoredWords.includes(term.text)) : terms;
  return used
    .slice(0, maxWords)
    .map(({ text: words, state }) =>
      [
        ...containing(['county'], words),
        ...(state ? [`state.eq.${state}`] : containing(['state'], words)),
        ...containing(['dataset_type'], words.replaceAll('-', '_')),
      ].join(','),
    );
}
