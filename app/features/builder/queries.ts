import { type FreshnessRow, tables } from '#app/lib/api-client.ts';
import { loadCountyFinder } from '#app/lib/counties.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { type RowList, useRows } from '#app/lib/use-rows.ts';
import type { BuilderType } from '#domain/builder/definition.ts';
import type { PreviewScope } from '#domain/builder/preview.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

/** The server's maximum for one request: with all rows, their record counts can be added up. */
const pageSize = 1000;

/** The county files of the data types in the chosen counties or states, most recently updated first. */
export function useMatchingFiles(types: BuilderType[], scope: PreviewScope | null): RowList<FreshnessRow> {
  const isComplete = types.length > 0 && scope !== null;
  return useRows<FreshnessRow>({
    key: isComplete ? `data_freshness ${types} ${JSON.stringify(scope)}` : null,
    pageSize,
    read: ({ from, to }, signal) => {
      const files = tables()
        .from('data_freshness')
        .select('*,fips,is_sample', { count: 'exact' })
        .in('dataset_type', types);
      const here = scope && 'fips' in scope ? files.in('fips', scope.fips) : files.in('state', scope?.states ?? []);
      return here.order('last_update', { ascending: false }).range(from, to).abortSignal(signal);
    },
  });
}

export function useSamplesOf(types: BuilderType[]): SampleRecord[] {
  const { rows } = useRows<SampleRecord>({
    key: types.length > 0 ? `sample_data ${types}` : null,
    read: ({ from, to }, signal) =>
      tables()
        .from('sample_data')
        .select('*', { count: 'exact' })
        .in('dataset_type', types)
        .order('id')
        .range(from, to)
        .abortSignal(signal),
  });
  return rows;
}

/** The counties of the US, loaded when first needed. */
export function useCountyFinder(wanted: boolean): { finder: CountyFinder | null; failed: boolean } {
  const { value, problem } = useResource(wanted ? 'counties' : null, loadCountyFinder);
  return { finder: value, failed: problem !== null };
}
