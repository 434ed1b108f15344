import outlines from '#app/generated/counties-map.json' with { type: 'json' };
import names from '#app/generated/county-names.json' with { type: 'json' };
import { placeCopy as copy } from '#content/pages/place.ts';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import { type CompactCounties, expandCounties } from '#domain/places/compact-counties.ts';
import { type County, type CountyNames, countiesFrom } from '#domain/places/counties.ts';
import { type CropSource, cropAround, cropLabels, cropSource } from '#domain/places/county-crop.ts';
import { countyTitle } from '#domain/places/place-paths.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { recordShades } from './state-map.ts';

/** The pixels of a wide window. */
const frame = { width: 976, height: 260, size: 110, minZoom: 11, maxZoom: 20, maxLength: 3600 };
const maxLabels = 10;

let source: CropSource | undefined;
let counties: ReadonlyMap<string, County> | undefined;

/** What a map around a county shows: paths by shade, the names that fit, and the counties that touch it. */
export type PlaceMap = {
  shades: { shade: string; d: string }[];
  own: string;
  labels: { text: string; x: number; y: number }[];
  touching: County[];
};

export function placeMapOf(fips: string, totals: ReadonlyMap<string, CountyTotal>): PlaceMap | null {
  source ??= cropSource(expandCounties(outlines as unknown as CompactCounties).counties);
  counties ??= new Map(countiesFrom(names as CountyNames).map((county) => [county.fips, county]));
  const byFips = counties;
  const crop = cropAround(source, fips, frame);
  if (!crop) return null;
  const shades = recordShades(totals);
  const shadeOf = (each: string) => `${shades(each) ?? 'none'}`;
  const byShade = Map.groupBy([...crop.others, crop.own], (each) => shadeOf(each.fips));
  const nameOf = (each: string) => byFips.get(each)?.name ?? '';
  return {
    shades: [...byShade].map(([shade, members]) => ({ shade, d: members.map(({ d }) => d).join('') })),
    own: crop.own.d,
    labels: cropLabels(crop, nameOf, { ...frame, letter: 8.5, line: 20, clear: 30 })
      .slice(0, maxLabels)
      .map(({ text, x, y }) => ({ text, x, y })),
    touching: crop.touching
      .flatMap((each) => byFips.get(each) ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

/** The county outlined among its neighbors, which are shaded by their open records. */
export function PlaceMapPicture({ map, county }: { map: PlaceMap; county: County }) {
  const label = fillIn(copy.map, { place: countyTitle(county) });
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="place-map"
    >
      {map.shades.map(({ shade, d }) => (
        <path key={shade} className={`place-map-${shade}`} d={d} />
      ))}
      <defs>
        <path id="own" d={map.own} />
      </defs>
      <use href="#own" className="place-map-halo" />
      <use href="#own" className="place-map-own" />
      {map.labels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
