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

/** The features that the styles use or browsers apply by default. Small capitals, fractions and others are dropped. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/**
 * The files for the browser. Headings and quotations use different weights of the serif, so each weight is its own file
 * and only pages with a quotation load the second. The sans is used in four weights, for which one variable file is
 * smallest.
 */
const webFonts = {
  'source-serif-4-semibold': { face: 'source-serif-4', wght: 600 },
  'source-serif-4-regular': { face: 'source-serif-4', wght: 400 },
  'public-sans': { face: 'public-sans', wght: { min: 400, max: 700 } },
} as const satisfies Record<string, { face: Face; wght: number | { min: number; max: number } }>;

export type WebFont = keyof typeof webFonts;
export const webFontNames = Object.keys(webFonts) as WebFont[];

/** A font with only the glyphs of the copy. */
export function webFont(name: WebFont): Promise<Buffer> {
  const { face, wght } = webFonts[name];
  return subsetFont(source(face), glyphs, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
}

/** One weight of the font in the format that the picture renderer reads. */
export function stillFont(face: Face, weight: number): Promise<Buffer> {
  return subsetFont(source(face), glyphs, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
}
