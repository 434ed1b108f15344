import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import { useUrl } from '#app/state/url.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { type Quality, qualities } from '#domain/leads/lead.ts';
import { type LeadSort, leadSorts } from '#domain/leads/lead-sort.ts';
import { readScoreRange, writeScoreRange } from '#domain/leads/score-range.ts';
import { states } from '#domain/places/states.ts';

export type LeadFilters = {
  q: string;
  quality: Quality | null;
  dataset: DatasetType | null;
  state: string | null;
  /** The five digits of a county. */
  county: string | null;
  /** '60-100'; empty for all scores. */
  score: string;
};

const noFilters = { q: '', quality: 'all', dataset: 'all', state: 'all', county: '', score: '' };
const defaults = { ...noFilters, sort: 'score', w: '' };

export type LeadChange = (changes: Partial<typeof defaults>) => void;

type LeadView = {
  filters: LeadFilters;
  sort: LeadSort;
  /** The weights in the address, as text that is easy to compare. */
  weights: string;
  change: LeadChange;
  /** Order and weights stay. */
  clear: () => void;
  known: boolean;
};

/** The view in the address. A filter or an order that does not exist is ignored. */
export function useLeadView(): LeadView {
  const {
    view: { q, quality, dataset, state, county, score, sort, w },
    change,
    isKnown: known,
  } = useUrl(defaults);
  usePlaceSearch(q);
  const range = readScoreRange(score);
  const filters = {
    q,
    quality: qualities.find((name) => name === quality.toLowerCase()) ?? null,
    dataset: isDatasetType(dataset) ? dataset : null,
    state: states.find(({ code }) => code === state.toUpperCase())?.code ?? null,
    county: /^\d{5}$/.test(county) ? county : null,
    score: range ? writeScoreRange(range) : '',
  };
  return {
    filters,
    sort: leadSorts.find((name) => name === sort) ?? 'score',
    weights: w,
    change,
    clear: () => change(noFilters),
    known,
  };
}
