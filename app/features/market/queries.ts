import { useMemo } from 'react';
import { tables } from '#app/lib/api-client.ts';
import { loadCounties } from '#app/lib/counties.ts';
import { loadMarketSummary } from '#app/lib/market-summary.ts';
import { placeSearch } from '#app/lib/use-place-search.ts';
import { useResource } from '#app/lib/use-resource.ts';
import type { RowSource } from '#app/lib/use-rows.ts';
import type { MarketSort } from '#content/pages/market.ts';
import type { MarketRow } from '#domain/market/market.ts';
import type { CountyMarket } from '#domain/market/measure.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { type MarketFilters, marketDefaults, marketFilters } from './filters.ts';

export type PlacedRow = MarketRow & { fips: string; is_sample: boolean };

type Order = { column: keyof MarketRow; ascending: boolean; nullsFirst?: boolean };

const orders: Record<MarketSort, Order[]> = {
  records: [{ column: 'record_count', ascending: false }],
  value: [{ column: 'avg_property_value', ascending: false, nullsFirst: false }],
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

/** The filters of a list and of its totals: columns that have a value, and `or` groups that must all match. */
type Where = {
  values: [column: 'state' | 'dataset_type' | 'competition_level' | 'fips', value: string][];
  groups: string[];
};

async function whereOf({ state, dataset, competition }: MarketFilters, text: string, fips = ''): Promise<Where> {
  const values: Where['values'] = [
    ['state', state],
    ['dataset_type', dataset],
    ['competition_level', competition],
    ['fips', fips],
  ];
  return { values: values.filter(([, value]) => value), groups: await placeSearch('territories', text) };
}

const prerendered = {
  key: keyOf(marketFilters(marketDefaults)),
  rows: sampleMarkets.map((row) => ({ ...row, fips: '', is_sample: true })),
};

type ListOptions = { ready: boolean; fips?: string };

/** The entries for the filters, with the debounced search text; those of one county if it is given. */
export function marketSource(
  filters: MarketFilters,
  text: string,
  { ready, fips = '' }: ListOptions,
): RowSource<PlacedRow> {
  return {
    key: text === filters.q ? keyOf(filters, fips) : null,
    ready,
    // Only for the prerendered page: a list that is opened later has rows of its own.
    ...(!ready && { initial: prerendered }),
    read: async ({ from, to }, signal) => {
      const { values, groups } = await whereOf(filters, text, fips);
      let request = tables().from('market_intelligence').select('*,fips,is_sample', { count: 'exact' });
      for (const [column, value] of values) request = request.filter(column, 'eq', value);
      for (const group of groups) request = request.or(group);
      for (const { column, ...order } of orders[filters.sort]) request = request.order(column, order);
      // Each order ends in a unique column, so that no row is on two pages.
      return request.order('id').range(from, to).abortSignal(signal);
    },
  };
}

function keyOf({ state, dataset, competition, sort, q }: MarketFilters, fips = ''): string {
  return JSON.stringify(['market_intelligence', state, dataset, competition, sort, q.trim(), fips]);
}

/** The totals of all entries that fit the filters, as a list of one; with each county where a view needs them. */
export function summarySource(
  filters: MarketFilters,
  text: string,
  ready: boolean,
): RowSource<MarketSummary & { id: string }> {
  const byCounty = filters.view !== 'cards';
  const fips = byCounty ? '' : filters.county;
  return {
    key: text === filters.q ? `summary ${byCounty} ${keyOf({ ...filters, sort: 'records' }, fips)}` : null,
    ready,
    read: async (_, signal) => {
      const { values, groups } = await whereOf(filters, text, fips);
      const params = new URLSearchParams([
        ...values.map(([column, value]) => [column, `eq.${value}`]),
        ...groups.map((group) => ['or', `(${group})`]),
        ...(byCounty ? [['by', 'county']] : []),
      ]);
      return { data: [{ id: 'summary', ...(await loadMarketSummary(params, signal)) }], count: 1 };
    },
  };
}

/** The counties of a summary with their names; null until both are loaded. */
export function useCountyMarkets(summary: MarketSummary | null): {
  counties: CountyMarket[] | null;
  /** Empty until the names are loaded. */
  nameOf: (fips: string) => string;
} {
  const all = useResource('counties', loadCounties).value;
  const named = useMemo(() => new Map(all?.map((county) => [county.fips, county])), [all]);
  const counties = useMemo(() => {
    if (!summary || !all) return null;
    return summary.by_county.flatMap(([fips, records, value]) => {
      const county = named.get(fips);
      return county ? [{ ...county, records, value }] : [];
    });
  }, [summary, all, named]);
  const nameOf = (fips: string) => {
    const county = named.get(fips);
    return county ? countyLabel(county) : '';
  };
  return { counties, nameOf };
}
