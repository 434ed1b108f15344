import { type GeoJSONSource, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from '#app/generated/map-worker.js?url';
import type { MapColours } from '#app/ui/interactive/county-map/paint.ts';
import type { AgeShade } from '#domain/freshness/age-shade.ts';
import type { CountyOutline } from '#domain/places/compact-counties.ts';
import { countyFeatures, extentOf } from './county-features.ts';
import { isRefusal, tileAddress } from './map-service.ts';
import { isCounty, streetStyle } from './street-style.ts';

type ShadeOf = (fips: string) => AgeShade | null;
type Point = { x: number; y: number };

type Options = {
  container: HTMLElement;
  label: string;
  token: string;
  scheme: 'light' | 'dark';
  colours: MapColours;
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

/** Throws where the browser cannot draw such a map. */
export function openStreetMap(options: Options): OpenStreetMap {
  const { container, label, token, scheme, colours, outlines, onPoint, onChoose } = options;
  const map = new StreetMap({
    container,
    style: streetStyle({
      tiles: tileAddress(token, scheme),
      counties: countyFeatures(outlines, options.shadeOf),
      colours,
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
  // Without a listener the map logs its errors, and their addresses hold the token.
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

  // Tiles may still be loading then, or never come. `isStyleLoaded` and the load event wait for them.
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
