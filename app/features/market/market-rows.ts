import { tables } from '#app/lib/api-client.ts';
import { wordFilters } from '#app/lib/ilike-pattern.ts';
import { type Rows, useRows } from '#app/lib/use-rows.ts';
import type { MarketSort } from '#content/pages/market.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { PlacedRow } from '#domain/market/by-county.ts';
import type { CompetitionLevel, MarketRow } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { type MarketQuery, marketDefaults, marketQuery } from './market-query.ts';

type Filters = Pick<MarketQuery, 'state' | 'dataset' | 'competition' | 'sort'> & { text: string };

const page = 100;
/** Bars and map compare all entries, which the server gives in one answer. */
const everything = 1000;

type Order = { column: keyof MarketRow; ascending: boolean };

/** Each ends in something that no two rows share, so that no row is on two pages. */
const orders: Record<MarketSort, Order[]> = {
  records: [{ column: 'record_count', ascending: false }],
  value: [{ column: 'avg_property_value', ascending: false }],
  county: [
    { column: 'county', ascending: true },
    { column: 'state', ascending: true },
  ],
  // Up, Stable, Down: the alphabet backwards.
  trend: [
    { column: 'trend_direction', ascending: false },
    { column: 'record_count', ascending: false },
  ],
};

/** The entries for the query, or none while its text is still being typed. */
export function useMarketRows(query: MarketQuery, text: string): Rows<PlacedRow> {
  const { state, dataset, competition, view } = query;
  const filters = { state, dataset, competition, text, sort: view === 'cards' ? query.sort : 'records' } as const;
  const pageSize = view === 'cards' ? page : everything;
  return useRows<PlacedRow>({
    key: text === query.q ? keyOf(filters, pageSize) : null,
    read: (range, signal) => readMarkets(filters, range, signal),
    initial: {
      key: keyOf({ ...marketQuery(marketDefaults), text: '' }, page),
      rows: sampleMarkets.map((row) => ({ ...row, fips: '' })),
    },
    pageSize,
  });
}

function keyOf({ state, dataset, competition, sort, text }: Filters, pageSize: number): string {
  return JSON.stringify(['market_intelligence', state, dataset, competition, sort, text.trim(), pageSize]);
}

function readMarkets(
  { state, dataset, competition, sort, text }: Filters,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
) {
  let request = tables().from('market_intelligence').select('*', { count: 'exact' });
  if (state) request = request.eq('state', state);
  if (dataset) request = request.eq('dataset_type', dataset as DatasetType);
  if (competition) request = request.eq('competition_level', competition as CompetitionLevel);
  for (const words of wordFilters(['county', 'state'], text)) request = request.or(words);
  for (const { column, ascending } of orders[sort]) request = request.order(column, { ascending });
  return request.order('id').range(from, to).abortSignal(signal);
}
