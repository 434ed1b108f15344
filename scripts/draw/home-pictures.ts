import { mapShades } from '#domain/places/map-shade.ts';
import { cropAround, fipsOf, outlineOf } from './county-crop.ts';
import { shadeColors } from './county-map.ts';
import { schemeStyle, themeColor } from './css-color.ts';
import { datasetsOf, shadeOf } from './sample-records.ts';
import type { OutlineText } from './text-outlines.ts';
import { countiesOf, mapHeight, mapWidth, type UsTopology } from './us-topology.ts';

const shadeFills = Object.fromEntries(
  mapShades.map((shade) => [`.s${shade} fill`, shadeColors[shade] ?? themeColor('rule')]),
);
const brass = themeColor('brass-500');

/** Over the hero map: the county of the record, and a line from it down to the record's card. */
export function drawRecordLeader(topology: UsTopology, place: string): string {
  const points = outlineOf(topology, fipsOf(topology, place));
  const middle = (at: 0 | 1) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length;
  const [x, y] = [Math.round(middle(0)), Math.round(middle(1))];
  const outline = points.map(([px = 0, py = 0]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  const style = schemeStyle(
    { '.f fill': brass, '.l stroke': brass, '.h stroke': themeColor('paper') },
    'g{fill:none}g *{vector-effect:non-scaling-stroke}.h{stroke-width:4px}.l{stroke-width:1.5px}',
  );
  const mark = `<circle cx="${x}" cy="${y}" r="11"/><path d="M${x} ${y + 11}V${mapHeight}"/>`;
  // The wider lines below are a halo, without which the mark is hard to see on dark counties.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}">${style}<path class="f" d="M${outline}z"/><g class="h">${mark}</g><g class="l">${mark}</g></svg>`;
}

/** The shades of the four quarters side by side, strongest first, stretched by the page to the width of its legend. */
export function drawShadeScale(): string {
  const parts = mapShades
    .slice(1)
    .toReversed()
    .map((shade, index) => `<path class="s${shade}" d="M${index} 0h1v1h-1z"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" preserveAspectRatio="none" shape-rendering="crispEdges">${schemeStyle(shadeFills)}${parts.join('')}</svg>`;
}

/** The counties that the home page shows in turn, with their outlines, so that it need not load all of them. */
export function homeCounties(topology: UsTopology, places: readonly string[]) {
  return places.map((place) => {
    const fips = fipsOf(topology, place);
    const [name = '', state = ''] = place.split(', ');
    const ring = outlineOf(topology, fips).flatMap((point) => point.map((part) => Math.round(part * 10) / 10));
    const middle = (axis: 0 | 1) => {
      const parts = ring.filter((_, index) => index % 2 === axis);
      return Math.round((Math.min(...parts) + Math.max(...parts)) * 5) / 10;
    };
    return { fips, name, state, outline: { center: [middle(0), middle(1)], rings: [ring] } };
  });
}

const cropWidth = 716;
const cropHeight = 344;
/** The page draws a line from here to its card. */
const cropCenter: [number, number] = [cropWidth * 0.42, cropHeight * 0.5];

/** A piece of the coverage map around a county, which is outlined; the counties next to it have their names. */
export function drawCoverageCrop(topology: UsTopology, place: string, outline: OutlineText): string {
  const frame = { width: cropWidth, height: cropHeight, at: cropCenter, size: 82 };
  const { own, others } = cropAround(topology, fipsOf(topology, place), frame);
  const style = schemeStyle(
    {
      ...shadeFills,
      '.g fill': themeColor('card'),
      '.c stroke': themeColor('paper'),
      '.h stroke': themeColor('paper'),
      '.o stroke': brass,
      '.t fill': themeColor('ink'),
      '.t stroke': themeColor('paper'),
    },
    '.c{stroke-width:1}.h,.o{fill:none;stroke-linejoin:round}.h{stroke-width:6}.o{stroke-width:2.5}.t{stroke-width:30;paint-order:stroke;stroke-linejoin:round}',
  );
  const near = others.filter(({ center: [x, y] }) => {
    const [right, below] = [x - cropCenter[0], y - cropCenter[1]];
    const isOnLine = right > 0 && Math.abs(below) < 16;
    return Math.hypot(right, below) < 92 && !isOnLine;
  });
  const names = near.map(({ name, center: [x, y] }) => {
    const { d, width } = outline(name, { face: 'public-sans', weight: 600, size: 12 });
    return `<path class="t" transform="translate(${Math.round(x - width / 2)} ${Math.round(y + 4)})scale(.1)" d="${d}"/>`;
  });
  const counties = [...others, own].map(({ fips, d }) => `<path class="c s${shadeOf(fips)}" d="${d}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cropWidth} ${cropHeight}">${style}`,
    `<rect class="g" width="100%" height="100%"/>${counties.join('')}`,
    `<path class="h" d="${own.d}"/><path class="o" d="${own.d}"/>${names.join('')}</svg>`,
  ].join('');
}

/** What the card beside that crop says, from the same sample data as the coverage page. */
export function coverageFigures(topology: UsTopology, place: string) {
  const rows = datasetsOf(fipsOf(topology, place));
  return {
    place,
    datasets: rows.length,
    rows: rows.slice(0, 5).map(({ dataset_type, record_count, lag_p50_hours }) => ({
      type: dataset_type,
      records: record_count,
      lagHours: Math.round(lag_p50_hours ?? 0),
    })),
    counties: countiesOf(topology).length,
  };
}
