import { Resvg } from '@resvg/resvg-js';
import { merge, mesh } from 'topojson-client';
import { type MapShade, mapShades } from '#domain/places/map-shade.ts';
import { shadeOf } from './county-freshness.ts';
import { indexedPng } from './indexed-png.ts';
import { linesToPath, ringsToPath } from './svg-path.ts';
import { countiesOf, mapHeight, mapWidth, readUsTopology, type UsTopology } from './us-topology.ts';

const scale = 2;
const viewBox = `0 0 ${mapWidth * scale} ${mapHeight * scale}`;

const palette = {
  light: { shades: ['#edeadd', '#d9e4d8', '#b9d1c1', '#7fa991', '#2f7353'], line: '#fbfaf6' },
  dark: { shades: ['#1b2d25', '#21392e', '#2b4e3e', '#3b7358', '#6fb592'], line: '#0d1814' },
};

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

function colours({ shades, line }: { shades: string[]; line: string }): string {
  return `${shades.map((shade, index) => `.s${index}{fill:${shade}}`).join('')}.c,.b{fill:none;stroke:${line}}`;
}

/** The hero's picture: every county, lit by freshness, in both colour schemes. */
export function drawHeroMap(): string {
  const topology = readUsTopology(2);
  const { counties, states } = lines(topology);
  const shades = mapShades.map((shade) => `<path class="s${shade}" d="${shadePath(topology, shade)}"/>`);
  const style = [
    colours(palette.light),
    '.c{stroke-width:1}.b{stroke-width:3}',
    `@media (prefers-color-scheme:dark){${colours(palette.dark)}}`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style>${shades.join('')}<path class="c" d="${counties}"/><path class="b" d="${states}"/></svg>`;
}

/** The map in one scheme without motion, for pictures that are turned into pixels. */
export function drawStillMap(scheme: 'light' | 'dark', smallestTriangle = 0.3): string {
  const topology = readUsTopology(smallestTriangle);
  const { shades, line } = palette[scheme];
  const { counties, states } = lines(topology);
  const fills = mapShades.map((shade) => `<path fill="${shades[shade]}" d="${shadePath(topology, shade)}"/>`);
  return `${fills.join('')}<path fill="none" stroke="${line}" stroke-width="1" d="${counties}"/><path fill="none" stroke="${line}" stroke-width="3" d="${states}"/>`;
}

/** The map as pixels for small screens, where drawing seventeen thousand line segments would hold up the page. */
export function drawMapPicture(scheme: 'light' | 'dark', width: number): Buffer {
  const paper = palette[scheme].line;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="100%" height="100%" fill="${paper}"/>${drawStillMap(scheme, 1)}</svg>`;
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  return indexedPng({ width: picture.width, height: picture.height, rgba: picture.pixels, colours: 16 });
}

/** The freshest counties alone, which the page lays over the map and lets breathe. */
export function drawFreshCounties(): string {
  const path = shadePath(readUsTopology(2), 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="#9fd8bb" d="${path}"/></svg>`;
}

/** County lines of one state, as a quiet texture behind the head of a page. */
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
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="none" stroke="#7fa991" d="${linesToPath(moved, zoom)}"/></svg>`;
}
