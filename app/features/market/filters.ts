import { readStoredText, storeText } from '#app/lib/stored-text.ts';
import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import { useUrl } from '#app/state/url.ts';
import type { MarketLayout, MarketSort, MarketView } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { competitionLevels } from '#domain/market/market.ts';
import { type Measure, measures } from '#domain/market/measure.ts';
import { states } from '#domain/places/states.ts';

export const marketDefaults = {
  q: '',
  state: '',
  dataset: '',
  competition: '',
  sort: 'records',
  measure: 'records',
  view: 'list',
  /** Empty: as this browser remembers it, cards at first. */
  layout: '',
  county: '',
};

export type MarketAddress = typeof marketDefaults;

export type MarketChange = (changes: Partial<MarketAddress>) => void;

export type MarketFilters = Omit<MarketAddress, 'sort' | 'measure' | 'view' | 'layout'> & {
  sort: MarketSort;
  measure: Measure;
  view: MarketView;
  layout: MarketLayout;
};

const sorts: MarketSort[] = ['records', 'value', 'county', 'trend'];
export const layouts: MarketLayout[] = ['cards', 'table'];
const layoutKey = 'market-layout';
const views: MarketView[] = ['list', 'chart', 'map', 'counties'];

/** The filters in the address. */
export function useMarketFilters(): { filters: MarketFilters; change: MarketChange; known: boolean } {
  const { view: address, change, isKnown: known } = useUrl(marketDefaults);
  usePlaceSearch(address.q);
  const filters = marketFilters(address, known ? readStoredText(layoutKey) : null);
  return {
    filters,
    change(changes) {
      if (changes.layout) storeText(layoutKey, changes.layout);
      change(changes);
    },
    known,
  };
}

/** The address with defaults for all values that do not exist. */
export function marketFilters(address: MarketAddress, storedLayout: string | null = null): MarketFilters {
  const stateCodes = states.map(({ code }) => code);
  return {
    q: address.q,
    state: oneOf(stateCodes, address.state) ?? '',
    dataset: oneOf(Object.keys(datasetTypes), address.dataset) ?? '',
    competition: oneOf<string>(competitionLevels, address.competition) ?? '',
    sort: oneOf(sorts, address.sort) ?? 'records',
    measure: oneOf(measures, address.measure) ?? 'records',
    // The view of the counties was once called bars, and shared addresses still have that name.
    view: oneOf(views, address.view === 'bars' ? 'counties' : address.view) ?? 'list',
    layout: oneOf(layouts, address.layout) ?? oneOf(layouts, storedLayout ?? '') ?? 'cards',
    county: /^\d{5}$/.test(address.county) ? address.county : '',
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((known) => known === value);
}
