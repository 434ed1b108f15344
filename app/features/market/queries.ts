import { tables } from '#app/lib/api-client.ts';
import { placeSearch } from '#app/lib/use-place-search.ts';
import type { RowSource } from '#app/lib/use-rows.ts';
import type { MarketSort } from '#content/pages/market.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { PlacedRow } from '#domain/market/by-county.ts';
import type { CompetitionLevel, MarketRow } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { type MarketFilters, marketDefaults, marketFilters } from './filters.ts';

const cardsPerPage = 100;
/** Bars and map compare all entries, which the server returns in one response. */
const allEntries = 1000;

type Order = { column: keyof MarketRow; ascending: boolean };

const orders: Record<MarketSort, Order[]> = {
  records: [{ column: 'record_count', ascending: false }],
  value: [{ column: 'avg_property_value', ascending: false }],
  county: [
    { column: 'county', ascending: true },
    { column: 'state', ascending: true },
  ],
  // Up, Stable, Down is reverse alphabetical order.
  trend: [
    { column: 'trend_direction', ascending: false },
    { column: 'record_count', ascending: false },
  ],
};

/** The entries for the filters, with the debounced search text. */
export function marketSource(filters: MarketFilters, text: string, ready: boolean): RowSource<PlacedRow> {
  const { state, dataset, competition, sort } = readFilters(filters);
  return {
    key: text === filters.q ? keyOf(filters) : null,
    ready,
    pageSize: pageSizeOf(filters),
    initial: {
      key: keyOf(marketFilters(marketDefaults)),
      rows: sampleMarkets.map((row) => ({ ...row, fips: '' })),
    },
    read: async ({ from, to }, signal) => {
      const groups = await placeSearch('territories', text);
      let request = tables().from('market_intelligence').select('*,fips,is_sample', { count: 'exact' });
      if (state) request = request.eq('state', state);
      if (dataset) request = request.eq('dataset_type', dataset as DatasetType);
      if (competition) request = request.eq('competition_level', competition as CompetitionLevel);
      for (const group of groups) request = request.or(group);
      for (const { column, ascending } of orders[sort]) request = request.order(column, { ascending });
      // Each order ends in a unique column, so that no row is on two pages.
      return request.order('id').range(from, to).abortSignal(signal);
    },
  };
}

/** Bars and map do their own sorting. */
function readFilters({ view, sort, ...rest }: MarketFilters): Omit<MarketFilters, 'view'> {
  return { ...rest, sort: view === 'cards' ? sort : 'records' };
}

function pageSizeOf({ view }: MarketFilters): number {
  return view === 'cards' ? cardsPerPage : allEntries;
}

function keyOf(filters: MarketFilters): string {
  const { state, dataset, competition, sort, q } = readFilters(filters);
  return JSON.stringify(['market_intelligence', state, dataset, competition, sort, q.trim(), pageSizeOf(filters)]);
}
