import { useMemo, useRef } from 'react';
import { loadCounties } from '#app/lib/counties.ts';
import { loadMarketSummary } from '#app/lib/market-summary.ts';
import { placeSearch } from '#app/lib/use-place-search.ts';
import { readJson } from '#app/state/http.ts';
import type { RowList, RowSource } from '#app/state/list.ts';
import { type ListProps, listPropsOf } from '#app/state/list-props.ts';
import { useResource } from '#app/state/resource.ts';
import { table } from '#app/state/tables.ts';
import { listKey } from '#app/state/url.ts';
import type { MarketSort } from '#content/pages/market.ts';
import type { MarketRow } from '#domain/market/market.ts';
import type { CountyMarket } from '#domain/market/measure.ts';
import { type MarketMonths, maxMonthIds } from '#domain/market/months.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { type MarketFilters, marketDefaults, marketFilters } from './view.ts';

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

/** The entries for the filters, with the debounced search text. */
export function marketSource(filters: MarketFilters, text: string, isUrlReady: boolean): RowSource<PlacedRow> {
  const { county: fips } = filters;
  return {
    list: 'market',
    key: text === filters.q ? keyOf(filters) : null,
    ready: isUrlReady,
    initial: prerendered,
    read: async ({ from, to }, signal) => {
      const { values, groups } = await whereOf(filters, text, fips);
      let request = table('market_intelligence').select('*,fips,is_sample', 'exact');
      for (const [column, value] of values) request = request.eq(column, value);
      for (const group of groups) request = request.or(group);
      for (const { column, ...order } of orders[filters.sort]) request = request.order(column, order);
      // Each order ends in a unique column, so that no row is on two pages.
      return request.order('id').range(from, to).read(signal);
    },
  };
}

const maxDots = 500;

/** The largest entries for the filters, in all counties: the chart marks a chosen county instead of showing it alone. */
export function chartSource(filters: MarketFilters, text: string): RowSource<PlacedRow> {
  const { key, read } = marketSource({ ...filters, sort: 'records', county: '' }, text, true);
  return { list: 'market chart', key, read, pageSize: maxDots };
}

/** The list as in the address. */
function keyOf({ state, dataset, competition, county, sort, q }: MarketFilters, measure = ''): string {
  const unlessDefault = (name: 'sort' | 'measure', value: string) => (value === marketDefaults[name] ? '' : value);
  return listKey({
    ...{ q, state, dataset, competition, county },
    sort: unlessDefault('sort', sort),
    measure: unlessDefault('measure', measure),
  });
}

type Totals = MarketSummary & { id: string };

/** The totals of all entries that fit the filters, as a list of one. */
export function summarySource(filters: MarketFilters, text: string, isUrlReady: boolean): RowSource<Totals> {
  return totalsSource(filters, text, { isUrlReady, by: [] });
}

/** The same with the figures of each county, in all counties: the map marks a chosen one instead of showing it alone. */
export function countiesSource(filters: MarketFilters, text: string): RowSource<Totals> {
  return totalsSource({ ...filters, county: '' }, text, { isUrlReady: true, by: [['by', 'county']] });
}

/** For the map and the counties, which need the names and go by the measure, too. */
export function countiesProps(list: RowList<Totals>, filters: MarketFilters, isNamed: boolean): ListProps {
  const { 'data-state': state, 'data-key': read } = list.listProps;
  const key = read === undefined ? null : keyOf({ ...filters, county: '', sort: 'records' }, filters.measure);
  return listPropsOf(state === 'ready' && !isNamed ? 'loading' : state, key);
}

function totalsSource(
  filters: MarketFilters,
  text: string,
  { isUrlReady, by }: { isUrlReady: boolean; by: [string, string][] },
): RowSource<Totals> {
  const { county: fips } = filters;
  return {
    list: `market totals ${by}`,
    key: text === filters.q ? keyOf({ ...filters, sort: 'records' }) : null,
    ready: isUrlReady,
    read: async (_, signal) => {
      const { values, groups } = await whereOf(filters, text, fips);
      const params = new URLSearchParams([
        ...values.map(([column, value]) => [column, `eq.${value}`]),
        ...groups.map((group) => ['or', `(${group})`]),
        ...by,
      ]);
      return { data: [{ id: 'summary', ...(await loadMarketSummary(params, signal)) }], count: 1 };
    },
  };
}

/** The filings by month of the rows, asked for a hundred at a time. The prerendered rows have none. */
export function useMonths(rows: readonly PlacedRow[]): ReadonlyMap<string, MarketMonths> {
  const loaded = useRef(new Map<string, MarketMonths>());
  const asked = useRef(new Set<string>());
  const ids = rows.flatMap(({ id, fips }) => (fips && !asked.current.has(id) ? id : [])).slice(0, maxMonthIds);
  useResource(ids.length > 0 ? ids.join() : null, async (signal) => {
    for (const months of await loadMonths(ids, signal)) loaded.current.set(months.id, months);
    // Those that are not answered are not asked for again.
    for (const id of ids) asked.current.add(id);
  });
  return loaded.current;
}

async function loadMonths(ids: string[], signal: AbortSignal): Promise<MarketMonths[]> {
  return readJson(`/functions/v1/market-months?ids=${ids}`, signal);
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
