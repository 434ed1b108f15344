import type { MapShade } from '#domain/places/map-shade.ts';

const hour = 3600;
const day = 24 * hour;

const shadesByAge: [maxAge: number, shade: MapShade][] = [
  [6 * hour, 4],
  [day, 3],
  [3 * day, 2],
  [7 * day, 1],
];

/** The map shade of a county by the age of its newest update: 4 is the newest. Both times in seconds since 1970. */
export function ageShade(newest: number, now: number): MapShade {
  const age = now - newest;
  return shadesByAge.find(([maxAge]) => age < maxAge)?.[1] ?? 0;
}
