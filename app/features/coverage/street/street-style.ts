import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from '#app/ui/interactive/county-map/paint.ts';
import type { CountyFeatures } from './county-features.ts';

type Options = { tiles: string; counties: CountyFeatures; colours: MapColours };

/** Streets of the service below, counties in the colours of the built-in map above, the chosen one outlined. */
export function streetStyle({ tiles, counties, colours }: Options): StyleSpecification {
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
        paint: { 'fill-color': fillColour(colours), 'fill-opacity': 0.55 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': colours.line, 'line-width': 0.6 },
      },
      {
        id: 'chosen',
        type: 'line',
        source: 'counties',
        filter: isCounty(null),
        paint: { 'line-color': colours.mark, 'line-width': 2.5 },
      },
    ],
  };
}

export function isCounty(fips: string | null): ExpressionSpecification {
  return ['==', ['get', 'fips'], fips ?? ''];
}

function fillColour({ shades, unknown }: MapColours): ExpressionSpecification {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = ''] = shades;
  return ['match', ['get', 'shade'], 0, s0, 1, s1, 2, s2, 3, s3, 4, s4, unknown];
}
