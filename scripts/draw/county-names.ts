import { states } from '#domain/places/states.ts';
import { countiesOf, type UsTopology } from './us-topology.ts';

/** County names by state and by the last three digits of the FIPS code, for county pickers that need no shapes. */
export function countyNames(topology: UsTopology): Record<string, Record<string, string>> {
  const byFips = Object.groupBy(countiesOf(topology), (county) => String(county.id).slice(0, 2));
  return Object.fromEntries(
    states.map(({ code, fips }) => [
      code,
      Object.fromEntries(
        (byFips[fips] ?? []).map((county) => [String(county.id).slice(2), county.properties?.name ?? '']),
      ),
    ]),
  );
}
