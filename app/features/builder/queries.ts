import { loadCountyFinder } from '#app/lib/counties.ts';
import { loadMarketSummary } from '#app/lib/market-summary.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import { useResource } from '#app/state/resource.ts';
import { type FreshnessRow, table } from '#app/state/tables.ts';
import type { BuilderType } from '#domain/builder/definition.ts';
import { builderTypes } from '#domain/builder/estimated-records.ts';
import { maxFilteredCounties, type PreviewScope } from '#domain/builder/preview.ts';
import { combined } from '#domain/market/summary.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

/** How many county files are shown; the summary counts them all. */
export const maxFiles = 3;
/** The server refuses a visitor who asks for more totals at a time. */
const typesAtOnce = 3;
/** The codes that fit into one request for totals. */
const countiesPerRequest = 500;

export type MatchSummary = ReturnType<typeof combined> & { id: string };

/** The totals of the county files of one data type. */
export type TypeSummary = MatchSummary & { id: BuilderType };

/**
 * The totals of each data type in the area, however many files there are; without an area, of all counties. All types
 * are read at once, so that choosing one more needs no request.
 */
export function useTypeSummaries(scope: PreviewScope | null, wanted: boolean): RowList<TypeSummary> {
  return useRows<TypeSummary>({
    list: 'type summaries',
    key: wanted ? JSON.stringify(scope) : null,
    read: async (_, signal) => {
      const places = scope ? partsOf(scope) : [[]];
      const summaryOf = async (type: BuilderType): Promise<TypeSummary> => {
        const parts = places.map((place) => new URLSearchParams([['dataset_type', `eq.${type}`], ...place]));
        return { id: type, ...combined(await Promise.all(parts.map((filters) => loadMarketSummary(filters, signal)))) };
      };
      const data: TypeSummary[] = [];
      for (let at = 0; at < builderTypes.length; at += typesAtOnce) {
        data.push(...(await Promise.all(builderTypes.slice(at, at + typesAtOnce).map(summaryOf))));
      }
      return { data, count: data.length };
    },
  });
}

/** The filters of one request for each part of the area. */
function partsOf(scope: PreviewScope): [name: string, value: string][][] {
  if ('states' in scope) return [[['state', `in.(${scope.states})`]]];
  const parts: [string, string][][] = [];
  for (let at = 0; at < scope.fips.length; at += countiesPerRequest) {
    parts.push([['counties', scope.fips.slice(at, at + countiesPerRequest).join(',')]]);
  }
  return parts;
}

/** The county files that match and were updated last. */
export function useNewestFiles(types: BuilderType[], scope: PreviewScope | null): RowList<FreshnessRow> {
  const isComplete = types.length > 0 && scope !== null;
  return useRows<FreshnessRow>({
    list: 'newest files',
    key: isComplete ? `${types} ${JSON.stringify(scope)}` : null,
    pageSize: maxFiles,
    read: ({ from, to }, signal) => {
      const files = table('data_freshness').select('*,fips,is_sample').in('dataset_type', types);
      const here =
        scope && 'fips' in scope
          ? files.in('fips', scope.fips.slice(0, maxFilteredCounties))
          : files.in('state', scope?.states ?? []);
      return here.order('last_update', { ascending: false }).range(from, to).read(signal);
    },
  });
}

export function useSamplesOf(types: BuilderType[]): RowList<SampleRecord> {
  return useRows<SampleRecord>({
    list: 'samples',
    key: types.length > 0 ? types.join() : null,
    read: ({ from, to }, signal) =>
      table('sample_data').select('*', 'exact').in('dataset_type', types).order('id').range(from, to).read(signal),
  });
}

/** The counties of the US, loaded when first needed. */
export function useCountyFinder(wanted: boolean): { finder: CountyFinder | null; failed: boolean } {
  const { value, problem } = useResource(wanted ? 'counties' : null, loadCountyFinder);
  return { finder: value, failed: problem !== null };
}
