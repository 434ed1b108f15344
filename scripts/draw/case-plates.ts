import type { CaseCategory, VideoTestimonial } from '#content/types.ts';
import { cropAround, fipsOf } from './county-crop.ts';
import { type Scheme, schemeStyle, themeColor } from './css-color.ts';
import type { UsTopology } from './us-topology.ts';

const width = 384;
const height = 216;

const both = (light: string, dark: string) => ({ light, dark });

type Color = Record<Scheme, string>;
/** The ground is the page's color of that name, because the page sets the text on it. */
type Palette = { ground: string; near: Color; line: Color; own: Color; edge: Color; play: Color };

const palettes: Record<CaseCategory, Palette> = {
  Wholesalers: {
    ground: 'band',
    near: both('#1b4538', '#103227'),
    line: both('#2f5c4d', '#1f4a3b'),
    own: both('#d9a04a', '#d9a04a'),
    edge: both('#d9a04a', '#d9a04a'),
    play: both('#fbfaf6', '#eef0e9'),
  },
  'Fix & Flip': {
    ground: 'brass-100',
    near: both('#eedcb3', '#4a3b1d'),
    line: both('#dfc996', '#5d4b27'),
    own: both('#b9791c', '#d9a04a'),
    edge: both('#6b430b', '#f0d49a'),
    play: both('#16201b', '#eef0e9'),
  },
  'Brokers & Agents': {
    ground: 'pine-100',
    near: both('#cbddd3', '#25443a'),
    line: both('#b3cbbf', '#315648'),
    own: both('#2f7353', '#6fb592'),
    edge: both('#12332a', '#c3e5d4'),
    play: both('#1e4b3a', '#a5d4bd'),
  },
  Attorneys: {
    ground: 'paper-2',
    near: both('#e9e3d4', '#1b2d25'),
    line: both('#d3ccba', '#2c3d34'),
    own: both('#16201b', '#eef0e9'),
    edge: both('#16201b', '#eef0e9'),
    play: both('#16201b', '#eef0e9'),
  },
};

/** The subscriber's county and its neighbors, fading toward the text at the left, with a play button. */
export function drawCasePlate(topology: UsTopology, { category, thumbnail }: VideoTestimonial): string {
  if (!thumbnail) throw new Error('An external video has no plate');
  const { ground, near, line, own, edge, play } = palettes[category];
  const frame = { width, height, at: [290, 84] as [number, number], size: 90 };
  const crop = cropAround(topology, fipsOf(topology, thumbnail.county), frame);
  const groundColor = themeColor(ground);
  const style = schemeStyle(
    {
      '.g fill': groundColor,
      'stop stop-color': groundColor,
      '.c stroke': line,
      '.c.n fill': near,
      '.o fill': own,
      '.o stroke': edge,
      '.p fill': play,
    },
    '.c{fill:none}.o{stroke-width:1.5;stroke-linejoin:round}',
  );
  const neighbors = crop.others.map(({ fips, d }) => `<path class="c${Number(fips) % 4 === 1 ? ' n' : ''}" d="${d}"/>`);
  const fade = `<linearGradient id="f"><stop offset=".38"/><stop offset=".66" stop-opacity="0"/></linearGradient>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style}${fade}`,
    `<rect class="g" width="100%" height="100%"/>${neighbors.join('')}`,
    `<rect width="100%" height="100%" fill="url(#f)"/><path class="o" d="${crop.own.d}"/>`,
    `<circle class="p" cx="342" cy="176" r="20"/><path class="g" d="M336 166.5v19l15-9.5z"/></svg>`,
  ].join('');
}
