import mapUrl from '#app/generated/counties-map.json?url';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { geometryOf, type MapGeometry } from './geometry.ts';

let loading: Promise<MapGeometry> | null = null;

/** The outlines of all counties, fetched once for the page. Outlines that do not come may be asked for again. */
export function loadGeometry(): Promise<MapGeometry> {
  loading ??= fetchGeometry().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchGeometry(): Promise<MapGeometry> {
  const response = await fetch(mapUrl);
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return await geometryOf((await response.json()) as CompactCounties);
}
