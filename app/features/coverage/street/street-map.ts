import type { FeatureCollection, MultiPolygon } from 'geojson';
import {
  type ExpressionSpecification,
  type GeoJSONSource,
  Map as StreetMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import degreesUrl from '#app/generated/counties-degrees.json?url';
import workerUrl from '#app/generated/map-worker.js?url';
import type { MapColors } from '#app/ui/interactive/county-map/paint.ts';
import {
  type CompactCounties,
  type CountyOutline,
  expandCounties,
  type Line,
} from '#domain/places/compact-counties.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import { isRefusal, tileAddress } from './map-service.ts';

type ShadeOf = (fips: string) => MapShade | null;
type Point = { x: number; y: number };

type Options = {
  container: HTMLElement;
  label: string;
  token: string;
  scheme: 'light' | 'dark';
  colors: MapColors;
  outlines: CountyOutline[];
  shadeOf: ShadeOf;
  onPoint: (fips: string | null, point: Point) => void;
  onChoose: (fips: string | null) => void;
  onRefused: () => void;
};

export type OpenStreetMap = {
  shade: (shadeOf: ShadeOf) => void;
  choose: (fips: string | null) => void;
  zoomBy: (steps: 1 | -1) => void;
  close: () => void;
};

const lowerStates: [number, number, number, number] = [-125, 24.4, -66.8, 49.6];

setWorkerUrl(workerUrl);

/** Throws when the browser cannot render the map. */
export function openStreetMap(options: Options): OpenStreetMap {
  const { container, label, token, scheme, colors, outlines, onPoint, onChoose } = options;
  const map = new StreetMap({
    container,
    style: streetStyle({
      tiles: tileAddress(token, scheme),
      counties: countyFeatures(outlines, options.shadeOf),
      colors,
    }),
    bounds: lowerStates,
    fitBoundsOptions: { padding: 8 },
    minZoom: 2,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  // Without a listener the map logs its errors, and their URLs contain the token.
  map.on('error', ({ error }) => {
    if (isRefusal((error as { status?: number }).status)) options.onRefused();
  });
  const fipsAt = (point: Point): string | null => {
    const [feature] = map.getLayer('counties')
      ? map.queryRenderedFeatures([point.x, point.y], { layers: ['counties'] })
      : [];
    return (feature?.properties.fips as string | undefined) ?? null;
  };
  map.on('mousemove', ({ point }) => onPoint(fipsAt(point), { x: point.x, y: point.y }));
  map.on('mouseout', ({ point }) => onPoint(null, point));
  map.on('movestart', () => onPoint(null, { x: 0, y: 0 }));
  map.on('click', ({ point }) => onChoose(fipsAt(point)));

  // `isStyleLoaded` and the load event wait for the tiles, which may never arrive.
  let styled = false;
  const styling: (() => void)[] = [];
  map.once('style.load', () => {
    styled = true;
    for (const change of styling) change();
  });
  const whenReady = (change: () => void) => {
    if (styled) change();
    else styling.push(change);
  };
  return {
    shade: (shadeOf) =>
      whenReady(() => map.getSource<GeoJSONSource>('counties')?.setData(countyFeatures(outlines, shadeOf))),
    choose: (fips) => {
      whenReady(() => map.setFilter('chosen', isCounty(fips)));
      const outline = outlines.find((county) => county.fips === fips);
      if (outline) map.fitBounds(extentOf(outline), { padding: 60, maxZoom: 9 });
    },
    zoomBy: (steps) => (steps > 0 ? map.zoomIn() : map.zoomOut()),
    close: () => map.remove(),
  };
}

type StyleOptions = { tiles: string; counties: CountyFeatures; colors: MapColors };

/** The streets, the counties above them in the colors of the built-in map, and an outline of the chosen one. */
function streetStyle({ tiles, counties, colors }: StyleOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      streets: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 20 },
      counties: { type: 'geojson', data: counties },
    },
    layers: [
      { id: 'streets', type: 'raster', source: 'streets' },
      {
        id: 'counties',
        type: 'fill',
        source: 'counties',
        paint: { 'fill-color': fillColor(colors), 'fill-opacity': 0.55 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': colors.line, 'line-width': 0.6 },
      },
      {
        id: 'chosen',
        type: 'line',
        source: 'counties',
        filter: isCounty(null),
        paint: { 'line-color': colors.mark, 'line-width': 2.5 },
      },
    ],
  };
}

function isCounty(fips: string | null): ExpressionSpecification {
  return ['==', ['get', 'fips'], fips ?? ''];
}

function fillColor({ shades, unknown }: MapColors): ExpressionSpecification {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = ''] = shades;
  return ['match', ['get', 'shade'], 0, s0, 1, s1, 2, s2, 3, s3, 4, s4, unknown];
}

type CountyFeatures = FeatureCollection<MultiPolygon, { fips: string; shade: number }>;

/** The outlines in degrees, which only the street map needs. */
export async function loadOutlines(): Promise<CountyOutline[]> {
  const response = await fetch(degreesUrl);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  return expandCounties((await response.json()) as CompactCounties).counties;
}

/** The shade -1 is unknown: a style cannot match null. */
function countyFeatures(outlines: CountyOutline[], shadeOf: (fips: string) => MapShade | null): CountyFeatures {
  return {
    type: 'FeatureCollection',
    features: outlines.map(({ fips, polygons }) => ({
      type: 'Feature',
      properties: { fips, shade: shadeOf(fips) ?? -1 },
      geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(pairs)) },
    })),
  };
}

/** West, south, east, north. For a county on both sides of the date line, the extent of its larger side. */
function extentOf({ polygons }: CountyOutline): [number, number, number, number] {
  const rings = polygons.flat().toSorted((a, b) => b.length - a.length);
  const points = pairs(rings[0] ?? []);
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function pairs(line: Line): number[][] {
  return Array.from({ length: line.length / 2 }, (_, index) => [line[index * 2] ?? 0, line[index * 2 + 1] ?? 0]);
}
