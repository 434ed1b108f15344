import type { CountyTowns } from '#db/seed/towns.ts';

const perState = 6;

/** The counties with the most delivery areas of each state, largest first: their names are drawn into the map. */
export function bigCounties(towns: ReadonlyMap<string, CountyTowns>): Record<string, string[]> {
  const bySize = [...towns].toSorted(([one, { size: a }], [other, { size: b }]) => b - a || (one < other ? -1 : 1));
  const byState = Map.groupBy(bySize, ([fips]) => fips.slice(0, 2));
  return Object.fromEntries(
    [...byState].map(([state, counties]) => [state, counties.slice(0, perState).map(([fips]) => fips)]),
  );
}
