import { freshnessLevel } from '#db/seed/freshness-level.ts';
import type { MapShade } from '#domain/places/map-shade.ts';

/** The picture shows the same made-up freshness as the sample data. */
export function shadeOf(fips: string): MapShade {
  const level = freshnessLevel(fips);
  if (level > 0.78) return 4;
  if (level > 0.6) return 3;
  if (level > 0.4) return 2;
  return level > 0.2 ? 1 : 0;
}
