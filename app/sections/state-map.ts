import outlines from '#app/generated/counties-map.json' with { type: 'json' };
import palette from '#app/ui/interactive/county-map/palette.css?raw';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import type { StateSource } from '#domain/county-card/place-source.ts';
import { quartersOf } from '#domain/market/quarters.ts';
import { type CompactCounties, expandCounties, type Line } from '#domain/places/compact-counties.ts';
import { shadeVariable } from '#domain/places/map-shade.ts';
import { states } from '#domain/places/states.ts';

/** How strongly a map shades the open records of a county: by the quarter of all counties; null if none is read. */
export function recordShades(totals: ReadonlyMap<string, CountyTotal>) {
  const read = [...totals.values()].filter(({ datasets }) => datasets > 0);
  const { quarterOf } = quartersOf(read.map(({ openRecords }) => openRecords));
  return (fips: string) => {
    const total = totals.get(fips);
    return total && total.datasets > 0 ? quarterOf(total.openRecords) : null;
  };
}

let shapes: { fips: string; rings: Line[] }[] | undefined;

const length = 480;
/** The paper between the counties, in both color schemes. */
const [light, dark] = ['#fbfaf6', '#0d1814'];
const colors = palette
  .split('/*')
  .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
  .join('');

/**
 * The counties of a state shaded by their open records, as a picture of its own: in the page, that of Texas would take
 * more bytes than the page may have.
 */
export function stateMap({ code, totals }: Pick<StateSource, 'code' | 'totals'>): string {
  shapes ??= expandCounties(outlines as unknown as CompactCounties).counties.map(({ fips, polygons }) => ({
    fips,
    rings: polygons.flat(),
  }));
  const prefix = states.find((state) => state.code === code)?.fips ?? 'none';
  const own = shapes.filter(({ fips }) => fips.startsWith(prefix));
  const points = own.flatMap(({ rings }) => rings.flat());
  const extent = (axis: 0 | 1) => {
    const parts = points.filter((_, index) => index % 2 === axis);
    const low = parts.reduce((least, part) => Math.min(least, part), Number.POSITIVE_INFINITY);
    return { low, high: parts.reduce((most, part) => Math.max(most, part), low) };
  };
  const [x, y] = [extent(0), extent(1)];
  const zoom = length / Math.max(x.high - x.low, y.high - y.low, 1e-6);
  const pathOf = (ring: Line) => {
    const numbers = ring.map((part, index) => Math.round((part - (index % 2 === 0 ? x.low : y.low)) * zoom));
    return `M${numbers.join(' ')}z`;
  };
  const shadeOf = recordShades(totals);
  const byShade = Map.groupBy(own, ({ fips }) => shadeOf(fips));
  const paths = [...byShade].map(
    ([shade, members]) =>
      `<path fill="var(${shadeVariable(shade)})" d="${members.flatMap(({ rings }) => rings.map(pathOf)).join('')}"/>`,
  );
  const [width, height] = [x, y].map(({ low, high }) => Math.ceil((high - low) * zoom));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${(width ?? 0) + 2} ${(height ?? 0) + 2}"><style>${colors}path{stroke:${light};stroke-linejoin:round;fill-rule:evenodd}@media (prefers-color-scheme:dark){path{stroke:${dark}}}</style>${paths.join('')}</svg>`;
}
