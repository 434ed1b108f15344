import { placeSearch } from '#app/lib/use-place-search.ts';
import { readJson } from '#app/state/http.ts';
import type { RowSource } from '#app/state/list.ts';
import { type FreshnessRow, table } from '#app/state/tables.ts';
import { listKey } from '#app/state/url.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import type { CountyFigures, MarketSummary } from '#domain/market/summary.ts';

const refreshEvery = 5 * 60_000;

type ListFilters = { q: string; dataset: DatasetType | null /** Only this county. */; county: string | null };

/** The filtered list, newest first. */
export function freshnessSource({ q, dataset, county }: ListFilters, isUrlReady: boolean): RowSource<FreshnessRow> {
  return {
    list: 'freshness',
    key: listKey({ q, dataset, county, only: county && '1' }),
    ready: isUrlReady,
    refreshEvery,
    read: async ({ from, to }, signal) => {
      const groups = await placeSearch('territories', q);
      let query = table('data_freshness').select('*,fips,is_sample', 'exact');
      if (dataset) query = query.eq('dataset_type', dataset);
      if (county) query = query.eq('fips', county);
      for (const group of groups) query = query.or(group);
      return query.order('last_update', { ascending: false }).order('id').range(from, to).read(signal);
    },
  };
}

/** All datasets of one county, for the tooltip of the map. */
export function countySource(fips: string | null): RowSource<FreshnessRow> {
  return {
    list: 'freshness of county',
    key: fips,
    refreshEvery,
    read: (_, signal) =>
      table('data_freshness')
        .select('*,fips,is_sample')
        .eq('fips', fips ?? '')
        .order('last_update', { ascending: false })
        .read(signal),
  };
}

type CountyNewest = { id: string; newest: number };

/** The newest update of each county for the map colors: all in one response, by fips code. */
export function mapSource(dataset: DatasetType | null, isUrlReady: boolean): RowSource<CountyNewest> {
  return {
    list: 'map',
    key: listKey({ dataset }),
    ready: isUrlReady,
    refreshEvery,
    read: async (_, signal) => {
      const path = `/functions/v1/county-freshness${dataset ? `?dataset=${dataset}` : ''}`;
      const data = (await readJson<CountyFreshness>(path, signal)).map(([id, newest]) => ({ id, newest }));
      return { data, count: data.length };
    },
  };
}

/** The figures of each county for the other colors of the map. */
export function figuresSource(
  dataset: DatasetType | null,
  isUrlReady: boolean,
): RowSource<{ id: string; figures: CountyFigures }> {
  return {
    list: 'map figures',
    key: listKey({ dataset }),
    ready: isUrlReady,
    refreshEvery,
    read: async (_, signal) => {
      const filters = new URLSearchParams({ by: 'county', ...(dataset && { dataset_type: `eq.${dataset}` }) });
      const { by_county } = await readJson<MarketSummary>(`/functions/v1/market-summary?${filters}`, signal);
      return { data: by_county.map((figures) => ({ id: figures[0], figures })), count: by_county.length };
    },
  };
}
