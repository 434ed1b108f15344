import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { registry } from '#content/registry.ts';
import { shareImagePath } from '#content/share-image.ts';
import { site } from '#content/site.ts';
import { drawStillMap } from '../draw/county-map.ts';
import { stillFont } from '../draw/fonts.ts';
import { indexedPng } from '../draw/indexed-png.ts';
import { wrapLines } from './wrap-lines.ts';

const width = 1200;
const height = 630;
const cache = '.cache/share';

type ShareImage = { line: string; path: string; cached: string };

function wantedImages(): ShareImage[] {
  const version = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  return registry.map((page) => {
    const line = page.shareLine ?? page.title.replace(` | ${site.name}`, '');
    const key = createHash('sha256')
      .update(version + site.name + line)
      .digest('hex')
      .slice(0, 24);
    return { line, path: shareImagePath(page.path), cached: join(cache, `${key}.png`) };
  });
}

/** One picture for each page: its line over the county map. Those drawn before for the same line are kept. */
export async function drawShareImages(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const missing = wantedImages().filter(({ cached }) => !existsSync(cached));
  if (missing.length > 0) await drawInto(missing);
}

export function copyShareImages(client: string): void {
  mkdirSync(join(client, 'share'), { recursive: true });
  for (const { path, cached } of wantedImages()) copyFileSync(cached, join(client, path));
}

async function drawInto(images: ShareImage[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'share-'));
  try {
    const fontFiles = await writeFonts(folder);
    const ground = groundPicture();
    for (const { line, cached } of images) {
      const picture = new Resvg(card(line, ground), { font: { fontFiles, loadSystemFonts: false } }).render();
      writeFileSync(cached, indexedPng({ width, height, rgba: picture.pixels }));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writeFonts(folder: string): Promise<string[]> {
  const serif = join(folder, 'serif.ttf');
  const sans = join(folder, 'sans.ttf');
  writeFileSync(serif, await stillFont('source-serif-4', 600));
  writeFileSync(sans, await stillFont('public-sans', 500));
  return [serif, sans];
}

/** The map is drawn to pixels once; each card then only lays its words over it. */
function groundPicture(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#12332a"/><svg x="430" y="60" width="900" height="563" viewBox="0 0 1950 1220" opacity=".8">${drawStillMap('dark', 1)}</svg><linearGradient id="g"><stop offset=".36" stop-color="#12332a"/><stop offset=".8" stop-color="#12332a" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return new Resvg(svg).render().asPng().toString('base64');
}

function card(line: string, ground: string): string {
  const lines = wrapLines(line, 24);
  const size = lines.length > 3 ? 62 : 74;
  const leading = size * 1.12;
  const top = 330 - ((lines.length - 1) * leading) / 2;
  const words = lines
    .map(
      (text, index) =>
        `<text x="80" y="${top + index * leading}" font-family="Source Serif 4" font-size="${size}" fill="#fbfaf6">${escapeXml(text)}</text>`,
    )
    .join('');
  const brand = `<text x="80" y="112" font-family="Source Serif 4" font-size="36" fill="#fbfaf6">${escapeXml(site.name)}</text>`;
  const foot = `<rect x="80" y="522" width="72" height="3" fill="#b9791c"/><text x="80" y="566" font-family="Public Sans" font-size="26" fill="#b7c9c0">${escapeXml(site.tagline)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="data:image/png;base64,${ground}"/>${brand}${words}${foot}</svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
