import { readStoredText, storeText } from '#app/lib/stored-text.ts';
import { usePlaceSearch } from '#app/lib/use-place-search.ts';
import {
  anyText,
  oneOf,
  oneOrNone,
  type Reader,
  readView,
  textsOf,
  useView,
  type ViewChange,
} from '#app/state/view.ts';
import type { MarketLayout, MarketSort, MarketView } from '#content/pages/market.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { competitionLevels } from '#domain/market/market.ts';
import { measures } from '#domain/market/measure.ts';
import { stateCodes } from '#domain/places/states.ts';

export const layouts: [MarketLayout, MarketLayout] = ['cards', 'table'];
const layoutKey = 'market-layout';

const keys = {
  q: anyText,
  state: oneOrEmpty(stateCodes),
  dataset: oneOrEmpty(datasetNames),
  competition: oneOrEmpty(competitionLevels),
  sort: oneOf<MarketSort>(['records', 'value', 'county', 'trend']),
  measure: oneOf(measures),
  view: viewReader(oneOf<MarketView>(['list', 'chart', 'map', 'counties'])),
  /** Empty: as this browser remembers it, cards at first. */
  layout: oneOrEmpty(layouts),
  county: { none: '', read: (text: string) => (/^\d{5}$/.test(text) ? text : '') },
};

export const marketDefaults = textsOf(keys);
export type MarketChange = ViewChange<typeof keys>;
export type MarketFilters = ReturnType<typeof marketFilters>;

/** The filters in the address. */
export function useMarketView() {
  const { texts, change, isUrlReady } = useView(keys);
  usePlaceSearch(texts.q);
  const changeAndRemember: MarketChange = (changes) => {
    if (changes.layout) storeText(layoutKey, changes.layout);
    change(changes);
  };
  return {
    filters: marketFilters(texts, isUrlReady ? readStoredText(layoutKey) : null),
    change: changeAndRemember,
    isUrlReady,
  };
}

export function marketFilters(texts: typeof marketDefaults, storedLayout: string | null = null) {
  const view = readView(keys, texts);
  return { ...view, layout: view.layout || oneOf(layouts).read(storedLayout ?? '') };
}

function oneOrEmpty<Value extends string>(values: readonly Value[]): Reader<Value | ''> {
  return { none: '', read: (text) => oneOrNone(values).read(text) ?? '' };
}

/** The view of the counties was once called bars, and shared addresses still have that name. */
function viewReader({ none, read }: Reader<MarketView>): Reader<MarketView> {
  return { none, read: (text) => read(text === 'bars' ? 'counties' : text) };
}
