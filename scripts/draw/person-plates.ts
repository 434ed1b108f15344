import { cropAround, fipsOf } from './county-crop.ts';
import { schemeStyle, themeColor } from './css-color.ts';
import type { UsTopology } from './us-topology.ts';

const width = 160;
const height = 148;
const lineGap = 4;

/** A county engraved in waving lines among the borders of its neighbors. */
export function drawPersonPlate(topology: UsTopology, place: string): string {
  const frame = { width, height, at: [width / 2, height / 2] as [number, number], size: 118 };
  const { own, others } = cropAround(topology, fipsOf(topology, place), frame);
  const style = schemeStyle(
    {
      '.g fill': themeColor('paper-2'),
      '.c stroke': { light: '#b9b8a9', dark: '#3a5146' },
      '.s fill': { light: '#d0cfc2', dark: '#07110d' },
      '.o stroke': { light: '#12332a', dark: '#a5d4bd' },
    },
    '.c{fill:none;stroke-width:.8}.o{fill:none;stroke-width:1.5;stroke-linejoin:round}',
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style}`,
    `<clipPath id="o"><path d="${own.d}"/></clipPath><rect class="g" width="100%" height="100%"/>`,
    `<path class="c" d="${others.map(({ d }) => d).join('')}"/>`,
    `<path class="s" transform="translate(3 3)" d="${own.d}"/><path class="g" d="${own.d}"/>`,
    `<path class="o" clip-path="url(#o)" d="${engraving()}"/><path class="o" d="${own.d}"/></svg>`,
  ].join('');
}

function engraving(): string {
  const lines: string[] = [];
  for (let y = -height / 2; y < height * 1.2; y += lineGap) {
    const phase = Math.round(3 * Math.sin(y / 19) * 10) / 10;
    lines.push(`M0 ${y + phase}q20 -6 40 0t40 2t40 -1t40 1`);
  }
  return lines.join('');
}
