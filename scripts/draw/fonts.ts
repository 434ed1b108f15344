import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const glyphs = `${ascii}\u00a0§©®°±·×÷½¼¾áéíóúñüÁÉÍÓÚÑÜ–—‘’“”•…′″→←↑↓↗≤≥−✓`;

const faces = {
  'source-serif-4': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'public-sans': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
} as const;

export type Face = keyof typeof faces;

function source(face: Face): Buffer {
  return readFileSync(require.resolve(faces[face]));
}

/** The face for the browser: the glyphs of the copy, with the weights the design uses. */
export function webFont(face: Face): Promise<Buffer> {
  return subsetFont(source(face), glyphs, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
}

/** One weight of the face in the format that the picture renderer reads. */
export function stillFont(face: Face, weight: number): Promise<Buffer> {
  return subsetFont(source(face), glyphs, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
}
