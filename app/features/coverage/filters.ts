import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import { useUrl } from '#app/state/url.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';

export type CoverageFilters = {
  q: string;
  dataset: DatasetType | null;
  /** The chosen county, which the map, the card and the marked rows are about. */
  county: string | null;
  /** The list shows only the chosen county. */
  isOnly: boolean;
};

const defaults = { q: '', dataset: '', county: '', only: '' };

type Change = (changes: Partial<typeof defaults>) => void;

/** The filters in the address. A dataset or a county that cannot exist filters nothing. */
export function useCoverageFilters(): {
  filters: CoverageFilters;
  change: Change;
  clear: () => void;
  known: boolean;
} {
  const {
    view: { q, dataset, county: fips, only },
    change,
    isKnown: known,
  } = useUrl(defaults);
  usePlaceSearch(q);
  const county = /^\d{5}$/.test(fips) ? fips : null;
  const filters = {
    q,
    dataset: isDatasetType(dataset) ? dataset : null,
    county,
    isOnly: county !== null && only === '1',
  };
  return { filters, change, clear: () => change(defaults), known };
}
