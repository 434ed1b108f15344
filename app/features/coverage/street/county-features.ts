import type { FeatureCollection, MultiPolygon } from 'geojson';
import degreesUrl from '#app/generated/counties-degrees.json?url';
import type { AgeShade } from '#domain/freshness/age-shade.ts';
import {
  type CompactCounties,
  type CountyOutline,
  expandCounties,
  type Line,
} from '#domain/places/compact-counties.ts';

export type CountyFeatures = FeatureCollection<MultiPolygon, { fips: string; shade: number }>;

/** The outlines by longitude and latitude, which only the street map needs. */
export async function loadOutlines(): Promise<CountyOutline[]> {
  const response = await fetch(degreesUrl);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  return expandCounties((await response.json()) as CompactCounties).counties;
}

/** What is not known is -1: the style has no other way to say it. */
export function countyFeatures(outlines: CountyOutline[], shadeOf: (fips: string) => AgeShade | null): CountyFeatures {
  return {
    type: 'FeatureCollection',
    features: outlines.map(({ fips, polygons }) => ({
      type: 'Feature',
      properties: { fips, shade: shadeOf(fips) ?? -1 },
      geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(pairs)) },
    })),
  };
}

/** West, south, east, north. Of counties on both sides of the date line the larger side counts. */
export function extentOf({ polygons }: CountyOutline): [number, number, number, number] {
  const rings = polygons.flat().toSorted((a, b) => b.length - a.length);
  const points = pairs(rings[0] ?? []);
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function pairs(line: Line): number[][] {
  return Array.from({ length: line.length / 2 }, (_, index) => [line[index * 2] ?? 0, line[index * 2 + 1] ?? 0]);
}
