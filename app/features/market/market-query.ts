import type { MarketSort, MarketView } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { competitionLevels } from '#domain/market/market.ts';
import { type Measure, measures } from '#domain/market/measure.ts';
import { states } from '#domain/places/states.ts';

/** What the address says when it says nothing. */
export const marketDefaults = {
  q: '',
  state: '',
  dataset: '',
  competition: '',
  sort: 'records',
  measure: 'records',
  view: 'cards',
  county: '',
};

export type MarketAddress = typeof marketDefaults;

export type MarketQuery = Omit<MarketAddress, 'sort' | 'measure' | 'view'> & {
  sort: MarketSort;
  measure: Measure;
  view: MarketView;
};

const sorts: MarketSort[] = ['records', 'value', 'county', 'trend'];
const views: MarketView[] = ['cards', 'bars', 'map'];

/** The address as it can be used: what was typed by hand and means nothing is left out. */
export function marketQuery(address: MarketAddress): MarketQuery {
  const stateCodes = states.map(({ code }) => code);
  return {
    q: address.q,
    state: oneOf(stateCodes, address.state) ?? '',
    dataset: oneOf(Object.keys(datasetTypes), address.dataset) ?? '',
    competition: oneOf<string>(competitionLevels, address.competition) ?? '',
    sort: oneOf(sorts, address.sort) ?? 'records',
    measure: oneOf(measures, address.measure) ?? 'records',
    view: oneOf(views, address.view) ?? 'cards',
    county: /^\d{5}$/.test(address.county) ? address.county : '',
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((known) => known === value);
}
