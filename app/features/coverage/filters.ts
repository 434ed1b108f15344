import { useQueryState } from '#app/lib/query-state.ts';
import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';

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
  usePlaceSearch(q);
  const filters = {
    q,
    dataset: isDatasetType(dataset) ? dataset : null,
    county: /^\d{5}$/.test(county) ? county : null,
  };
  return { filters, change, clear: () => change(defaults), known };
}
