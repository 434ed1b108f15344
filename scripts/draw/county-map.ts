import { Resvg } from '@resvg/resvg-js';
import { merge, mesh } from 'topojson-client';
import { type MapShade, mapShades, shadeVariable } from '#domain/places/map-shade.ts';
import { cssColor, type Scheme } from './css-color.ts';
import { indexedPng } from './indexed-png.ts';
import { shadeOf } from './sample-records.ts';
import { linesToPath, ringsToPath } from './svg-path.ts';
import { countiesOf, mapHeight, mapWidth, readUsTopology, type UsTopology } from './us-topology.ts';

const scale = 2;
const viewBox = `0 0 ${mapWidth * scale} ${mapHeight * scale}`;

export const shadeColors = mapShades.map((shade) =>
  cssColor('app/ui/interactive/county-map/palette.css', shadeVariable(shade)),
);
const paper = cssColor('app/styles/theme.css', '--color-paper');

function colorsOf(scheme: Scheme): { shades: string[]; line: string } {
  return { shades: shadeColors.map((color) => color[scheme]), line: paper[scheme] };
}

function shadePath(topology: UsTopology, shade: MapShade): string {
  const members = countiesOf(topology).filter((county) => shadeOf(String(county.id)) === shade);
  return ringsToPath(merge(topology, members).coordinates.flat(), scale);
}

function lines(topology: UsTopology) {
  return {
    counties: linesToPath(mesh(topology, topology.objects.counties, (a, b) => a !== b).coordinates, scale),
    states: linesToPath(mesh(topology, topology.objects.states, (a, b) => a !== b).coordinates, scale),
  };
}

function colorRules(scheme: Scheme): string {
  const { shades, line } = colorsOf(scheme);
  return `${shades.map((shade, index) => `.s${index}{fill:${shade}}`).join('')}.c,.b{fill:none;stroke:${line}}`;
}

/** The hero's picture: every county shaded by open records, in both color schemes. */
export function drawHeroMap(): string {
  const topology = readUsTopology(2);
  const { counties, states } = lines(topology);
  const shades = mapShades.map((shade) => `<path class="s${shade}" d="${shadePath(topology, shade)}"/>`);
  const style = [
    colorRules('light'),
    '.c{stroke-width:1}.b{stroke-width:3}',
    `@media (prefers-color-scheme:dark){${colorRules('dark')}}`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style>${shades.join('')}<path class="c" d="${counties}"/><path class="b" d="${states}"/></svg>`;
}

/** The map in one color scheme, for pictures that are rendered to pixels. */
export function drawStillMap(scheme: Scheme, smallestTriangle = 0.3): string {
  const topology = readUsTopology(smallestTriangle);
  const { shades, line } = colorsOf(scheme);
  const { counties, states } = lines(topology);
  const fills = mapShades.map((shade) => `<path fill="${shades[shade]}" d="${shadePath(topology, shade)}"/>`);
  return `${fills.join('')}<path fill="none" stroke="${line}" stroke-width="1" d="${counties}"/><path fill="none" stroke="${line}" stroke-width="3" d="${states}"/>`;
}

/** The map as pixels for small screens, where drawing 17,000 line segments would delay the page. */
export function drawMapPicture(scheme: Scheme, width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="100%" height="100%" fill="${paper[scheme]}"/>${drawStillMap(scheme, 1)}</svg>`;
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  return indexedPng({ width: picture.width, height: picture.height, rgba: picture.pixels, maxColors: 16 });
}

/** The county lines of one state, for the background at the top of a page. */
export function drawStateMesh(topology: UsTopology, stateFips: string): string {
  const members = countiesOf(topology).filter((county) => String(county.id).startsWith(stateFips));
  const border = mesh(topology, { type: 'GeometryCollection', geometries: members }).coordinates;
  const xs = border.flat().map(([x = 0]) => x);
  const ys = border.flat().map(([, y = 0]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const zoom = 640 / Math.max(width, height);
  const moved = border.map((line) => line.map(([x = 0, y = 0]) => [x - left, y - top]));
  const size = `width="${Math.ceil(width * zoom)}" height="${Math.ceil(height * zoom)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="none" stroke="${shadeColors[3]?.light}" d="${linesToPath(moved, zoom)}"/></svg>`;
}
