import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Face, stillFont } from './fonts.ts';

export type TextStyle = { face: Face; weight: 400 | 600; size: number };
/** The path is in tenths of a pixel, the width in pixels. */
export type TextOutline = { d: string; width: number };
export type OutlineText = (text: string, style: TextStyle) => TextOutline;

const families: Record<Face, string> = { 'source-serif-4': 'Source Serif 4', 'public-sans': 'Public Sans' };

/** Lets `work` turn text into paths, because a picture cannot load the fonts of the page. */
export async function withOutlines<Result>(work: (outline: OutlineText) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'outlines-'));
  try {
    const files = new Map<string, string>();
    for (const [face, weight] of [
      ['public-sans', 400],
      ['public-sans', 600],
      ['source-serif-4', 600],
    ] as const) {
      const file = join(folder, `${face}-${weight}.ttf`);
      writeFileSync(file, await stillFont(face, weight));
      files.set(`${face} ${weight}`, file);
    }
    return work((text, { face, weight, size }) => {
      const file = files.get(`${face} ${weight}`);
      if (!file) throw new Error(`The pictures have no ${face} of weight ${weight}`);
      return outlineOf(text, `font-family="${families[face]}" font-size="${size}"`, file);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text with its baseline at 0, 0. */
function outlineOf(text: string, attributes: string, fontFile: string): TextOutline {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 100"><text ${attributes}>${escaped}</text></svg>`;
  const font = { fontFiles: [fontFile], loadSystemFonts: false };
  const drawn = new Resvg(svg, { font }).toString();
  const paths = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
  if (paths.length === 0) throw new Error(`"${text}" could not be drawn`);
  return compact(paths.join(' '));
}

/** Absolute commands with fractions become relative ones in whole tenths, which is half of the bytes. */
function compact(path: string): TextOutline {
  let [x, y, startX, startY, right] = [0, 0, 0, 0, 0];
  const parts = [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', numbers = '']) => {
    if (command === 'Z') {
      [x, y] = [startX, startY];
      return 'z';
    }
    const points = numbers
      .trim()
      .split(/[ ,]+/)
      .map((number) => Math.round(Number(number) * 10));
    const steps = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    [x = 0, y = 0] = points.slice(-2);
    if (command === 'M') [startX, startY] = [x, y];
    right = Math.max(right, x);
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  });
  return { d: parts.join(''), width: right / 10 };
}
