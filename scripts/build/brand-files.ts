import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** The mark of the header on a square of 24: four counties and the lines between them. */
export function markDrawing(corner: number): string {
  return `<rect width="24" height="24" rx="${corner}" fill="#1e4b3a"/><path d="M0 7.5 7.5 5 16 7.5 24 5M8 6v18M15.5 7.5l-1 16.5M8 13l6.8 1" fill="none" stroke="#fbfaf6" stroke-width="1.6"/>`;
}

function mark(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${markDrawing(corner)}</svg>`;
}

export function writeBrandFiles(client: string): void {
  writeFileSync(join(client, 'favicon.svg'), mark(4));
  const touch = new Resvg(mark(0), { fitTo: { mode: 'width', value: 180 } });
  writeFileSync(join(client, 'apple-touch-icon.png'), touch.render().asPng());
}
