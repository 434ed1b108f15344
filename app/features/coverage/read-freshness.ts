import { type FreshnessRow, tables } from '#app/lib/api-client.ts';
import type { RowSource } from '#app/lib/use-rows.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import type { CoverageFilters } from './coverage-filters.ts';
import { searchFilters } from './search-filters.ts';

export const refreshEvery = 5 * 60_000;

/** The list: newest first, as far as the filters let it through. Waits for the page to know its filters. */
export function freshnessSource({ q, dataset, county }: CoverageFilters, known: boolean): RowSource<FreshnessRow> {
  return {
    key: known ? `freshness ${JSON.stringify([q.trim().toLowerCase(), dataset, county])}` : null,
    refreshEvery,
    read: ({ from, to }, signal) => {
      let query = tables().from('data_freshness').select('*', { count: 'estimated' });
      if (dataset) query = query.eq('dataset_type', dataset);
      if (county) query = query.eq('fips', county);
      for (const words of searchFilters(q)) query = query.or(words);
      return query.order('last_update', { ascending: false }).order('id').range(from, to).abortSignal(signal);
    },
  };
}

/** Everything that is read in one county, for the map's tooltip. */
export function countySource(fips: string | null): RowSource<FreshnessRow> {
  return {
    key: fips && `freshness of ${fips}`,
    refreshEvery,
    read: (_, signal) =>
      tables()
        .from('data_freshness')
        .select('*')
        .eq('fips', fips ?? '')
        .order('last_update', { ascending: false })
        .abortSignal(signal),
  };
}

/** The newest update of every county, which colours the map: all of it in one answer. */
export function mapSource(dataset: DatasetType | null, known: boolean): RowSource<CountyFreshness[number]> {
  return {
    key: known ? `map ${dataset ?? ''}` : null,
    refreshEvery,
    read: async (_, signal) => {
      const response = await fetch(`/functions/v1/county-freshness${dataset ? `?dataset=${dataset}` : ''}`, { signal });
      if (!response.ok) throw new Error(`The map's data answered ${response.status}`);
      const data = (await response.json()) as CountyFreshness;
      return { data, count: data.length };
    },
  };
}
