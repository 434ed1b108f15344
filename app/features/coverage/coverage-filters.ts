import { useQueryState } from '#app/lib/query-state.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';

export type CoverageFilters = { q: string; dataset: DatasetType | null; county: string | null };

const defaults = { q: '', dataset: '', county: '' };

/** What the address asks for. What it cannot mean is ignored. */
export function useCoverageFilters(): [
  CoverageFilters,
  (changes: Partial<{ q: string; dataset: string; county: string }>) => void,
] {
  const [{ q, dataset, county }, change] = useQueryState(defaults);
  return [
    { q, dataset: isDatasetType(dataset) ? dataset : null, county: /^\d{5}$/.test(county) ? county : null },
    change,
  ];
}
