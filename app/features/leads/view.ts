import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import {
  anyText,
  countyCode,
  oneOf,
  oneOrNone,
  textsOf,
  useView,
  type View,
  type ViewChange,
} from '#app/state/view.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { qualities } from '#domain/leads/lead.ts';
import { leadSorts } from '#domain/leads/lead-sort.ts';
import { readScoreRange, writeScoreRange } from '#domain/leads/score-range.ts';
import { stateCodes } from '#domain/places/states.ts';

const filterKeys = {
  q: anyText,
  quality: oneOrNone(qualities, 'all'),
  dataset: oneOrNone(datasetNames, 'all'),
  state: oneOrNone(stateCodes, 'all'),
  county: countyCode,
  /** '60-100'; empty for all scores. */
  score: {
    none: '',
    read: (text: string) => {
      const range = readScoreRange(text);
      return range ? writeScoreRange(range) : '';
    },
  },
};

/** `w` has the weights. */
const keys = { ...filterKeys, sort: oneOf(leadSorts), w: anyText };

export type LeadFilters = View<typeof filterKeys>;
export type LeadChange = ViewChange<typeof keys>;

/** Order and weights stay when the filters are cleared. */
export function useLeadView() {
  const { view, change, isKnown } = useView(keys);
  const { sort, w: weights, ...filters } = view;
  usePlaceSearch(filters.q);
  return { filters, sort, weights, change, clear: () => change(textsOf(filterKeys)), known: isKnown };
}
