import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** The logo of the header in a 24 x 24 square: the outlines of four counties. */
export function markDrawing(corner: number): string {
  return `<rect width="24" height="24" rx="${corner}" fill="#1e4b3a"/><path d="M0 7.5 7.5 5 16 7.5 24 5M8 6v18M15.5 7.5l-1 16.5M8 13l6.8 1" fill="none" stroke="#fbfaf6" stroke-width="1.6"/>`;
}

function mark(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${markDrawing(corner)}</svg>`;
}

export function writeBrandFiles(client: string): void {
  writeFileSync(join(client, 'favicon.svg'), mark(4));
  writeFileSync(join(client, 'favicon.ico'), icon(picture(4, iconSize)));
  writeFileSync(join(client, 'apple-touch-icon.png'), picture(0, 180));
}

const iconSize = 32;

function picture(corner: number, width: number): Buffer {
  return new Resvg(mark(corner), { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** The favicon.ico that browsers request by default: one picture in an ICO container. */
function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(iconSize, 6);
  head.writeUInt8(iconSize, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
