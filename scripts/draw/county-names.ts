import { states } from '#domain/places/states.ts';
import { countiesOf, type UsTopology } from './us-topology.ts';

/** Every county's name by state and by the last three digits of its FIPS code: what choosing a county needs, without its shape. */
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
