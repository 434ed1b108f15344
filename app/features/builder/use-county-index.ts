import { useMemo } from 'react';
import { loadCounties } from '#app/lib/counties.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { type CountyIndex, indexCounties } from '#domain/builder/match-counties.ts';

/** The real counties, loaded once somebody needs them. */
export function useCountyIndex(wanted: boolean): { index: CountyIndex | null; failed: boolean } {
  const { value, problem } = useResource(wanted ? 'counties' : null, loadCounties);
  const index = useMemo(() => value && indexCounties(value), [value]);
  return { index, failed: problem !== null };
}
