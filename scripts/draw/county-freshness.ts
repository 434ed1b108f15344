import { freshnessLevel } from '#db/seed/freshness-level.ts';

/** The shade of a county: 0 is the oldest reading, 4 the newest. */
export type Shade = 0 | 1 | 2 | 3 | 4;

/** The picture shows the same made-up freshness as the sample data. */
export function shadeOf(fips: string): Shade {
  const level = freshnessLevel(fips);
  if (level > 0.78) return 4;
  if (level > 0.6) return 3;
  if (level > 0.4) return 2;
  return level > 0.2 ? 1 : 0;
}
