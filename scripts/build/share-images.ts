import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { stateMeta } from '#content/pages/place.ts';
import { registry } from '#content/registry.ts';
import { shareImagePath } from '#content/share-image.ts';
import { hubs, site } from '#content/site.ts';
import { stateCodes } from '#domain/places/states.ts';
import { drawStillMap } from '../draw/county-map.ts';
import { stillFont } from '../draw/fonts.ts';
import { indexedPng } from '../draw/indexed-png.ts';
import { markDrawing } from './brand-files.ts';
import { inParallel } from './in-parallel.ts';
import { balancedLines } from './wrap-lines.ts';

const width = 1200;
const height = 630;
const cache = '.cache/share';

type ShareImage = { line: string; label: string; path: string; cached: string };

/** The files that define the look of the pictures: a change in one redraws them all. */
const sources = ['./share-images.ts', './wrap-lines.ts', './brand-files.ts', '../draw/county-map.ts'];

function wantedImages(): ShareImage[] {
  const version = sources.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')).join('');
  return [...registry, ...stateCodes.map(stateMeta)].map((page) => {
    const line = page.shareLine ?? page.title.replace(` | ${site.name}`, '');
    const label = hubs.find(({ under }) => page.path.startsWith(under))?.name ?? '';
    const key = createHash('sha256')
      .update([version, site.name, site.tagline, label, line].join('\n'))
      .digest('hex')
      .slice(0, 24);
    return { line, label, path: shareImagePath(page.path), cached: join(cache, `${key}.png`) };
  });
}

/** One picture per page: its title line over the county map. Pictures with unchanged text are reused. */
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
    await inParallel(images, async ({ line, label, cached }) => {
      const picture = await renderAsync(card(line, label, ground), { font: { fontFiles, loadSystemFonts: false } });
      writeFileSync(cached, await indexedPng({ width, height, rgba: picture.pixels }));
    });
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

/** The map is rendered to pixels once, and each card adds its text. The west of the map fades behind the text. */
function groundPicture(): string {
  const map = `<svg x="380" y="62" width="800" height="501" viewBox="0 0 1950 1220">${drawStillMap('dark', 1)}</svg>`;
  const fade = `<linearGradient id="g"><stop offset=".4" stop-color="#12332a"/><stop offset=".78" stop-color="#12332a" stop-opacity=".08"/></linearGradient>`;
  const whole = 'width="100%" height="100%"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect ${whole} fill="#12332a"/>${map}${fade}<rect ${whole} fill="url(#g)"/></svg>`;
  return new Resvg(svg).render().asPng().toString('base64');
}

const serif = 'Source Serif 4';
/** The family name of the font after one weight was extracted. */
const sans = 'Public Sans Thin';

function heading(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return `<text x="${x}" y="${y}" font-family="${serif}" font-size="${size}" fill="#fbfaf6">${escapeXml(text)}</text>`;
}

/** The category of the page, if it has one, and our tagline. */
function foot(label: string): string {
  const part = label && `<tspan fill="#e3b767">${escapeXml(label)}</tspan><tspan dx="14">·</tspan>`;
  const tagline = `<tspan dx="${part ? 14 : 0}">${escapeXml(site.tagline)}</tspan>`;
  return `<text x="80" y="574" font-family="${sans}" font-size="26" fill="#c9d8d0">${part}${tagline}</text>`;
}

function card(line: string, label: string, ground: string): string {
  const lines = balancedLines(line, 24);
  const size = lines.length > 3 ? 62 : 74;
  const leading = size * 1.14;
  const first = 338 - ((lines.length - 1) * leading) / 2;
  const parts = [
    `<svg x="80" y="72" width="52" height="52" viewBox="0 0 24 24">${markDrawing(4)}</svg>`,
    heading(site.name, { x: 150, y: 111, size: 38 }),
    ...lines.map((text, index) => heading(text, { x: 80, y: first + index * leading, size })),
    '<rect x="80" y="530" width="72" height="3" fill="#d9a04a"/>',
    foot(label),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="data:image/png;base64,${ground}"/>${parts.join('')}</svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
