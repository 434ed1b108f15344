const hour = 3600;
const day = 24 * hour;

/** The map shade of a county by the age of its newest update: 4 is the newest. */
export type AgeShade = 0 | 1 | 2 | 3 | 4;

const shadesByAge: [maxAge: number, shade: AgeShade][] = [
  [6 * hour, 4],
  [day, 3],
  [3 * day, 2],
  [7 * day, 1],
];

/** Both times in seconds since 1970. */
export function ageShade(newest: number, now: number): AgeShade {
  const age = now - newest;
  return shadesByAge.find(([maxAge]) => age < maxAge)?.[1] ?? 0;
}
