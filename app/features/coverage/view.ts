import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import { anyText, countyCode, oneOf, oneOrNone, textsOf, useView } from '#app/state/view.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { mapMeasures } from '#domain/market/map-measures.ts';

/** `county` is the one that the map, the card and the marked rows are about; with `only`, the list shows nothing else. `measure` colors the map. */
const keys = {
  q: anyText,
  dataset: oneOrNone(datasetNames),
  county: countyCode,
  only: oneOrNone(['1']),
  measure: oneOf(mapMeasures),
};

export function useCoverageView() {
  const { view, change, isUrlReady } = useView(keys);
  const { only, ...filters } = view;
  usePlaceSearch(filters.q);
  return {
    filters: { ...filters, isOnly: filters.county !== null && only === '1' },
    change,
    // The colors of the map are no filter.
    clear: () => change({ ...textsOf(keys), measure: filters.measure }),
    isUrlReady,
  };
}
