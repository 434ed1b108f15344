import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import {
  anyText,
  countyCode,
  oneOf,
  oneOrNone,
  type Reader,
  textsOf,
  useView,
  type View,
  type ViewChange,
} from '#app/state/view.ts';
import { type LeadChoices, leadFilterKeys, leadFilters } from '#domain/leads/lead-filters.ts';
import { leadSorts } from '#domain/leads/lead-sort.ts';
import { readScoreRange, writeScoreRange } from '#domain/leads/score-range.ts';
import { readWeights, writeWeights } from '#domain/leads/visitor-weights.ts';

const choiceKeys = Object.fromEntries(
  leadFilterKeys.map((key) => [key, oneOrNone(leadFilters[key].values, 'all')]),
) as { [Key in keyof LeadChoices]: Reader<LeadChoices[Key]> };

const filterKeys = {
  q: anyText,
  ...choiceKeys,
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

/** '10-32-26-19-13'; empty for our weights. */
const weightsText = { none: '', read: (text: string) => writeWeights(readWeights(text)) };

const keys = { ...filterKeys, sort: oneOf(leadSorts), w: weightsText };

export type LeadFilters = View<typeof filterKeys>;
export type LeadChange = ViewChange<typeof keys>;

/** Order and weights stay when the filters are cleared. */
export function useLeadView() {
  const { view, change, isUrlReady } = useView(keys);
  const { sort, w: weights, ...filters } = view;
  usePlaceSearch(filters.q);
  return { filters, sort, weights, change, clear: () => change(textsOf(filterKeys)), isUrlReady };
}
