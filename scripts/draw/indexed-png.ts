import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

type Pixels = { width: number; height: number; rgba: Uint8Array; maxColors?: number };

/** An opaque picture of few colors as a PNG with a palette: a fifth of the bytes of true color. */
export async function indexedPng({ width, height, rgba, maxColors = 256 }: Pixels): Promise<Buffer> {
  const counts = new Map<number, number>();
  const count = (color: number, pixels: number) => counts.set(color, (counts.get(color) ?? 0) + pixels);
  const colors = new Uint32Array(width * height);
  // Neighbors mostly have the same color, which then needs no look into a map.
  let runStart = 0;
  for (let index = 0; index < colors.length; index += 1) {
    const at = index * 4;
    const color = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
    colors[index] = color;
    if (index > 0 && color !== colors[index - 1]) {
      count(colors[index - 1] ?? 0, index - runStart);
      runStart = index;
    }
  }
  count(colors.at(-1) ?? 0, colors.length - runStart);
  const palette = choosePalette(counts, maxColors);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let entry = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colors[y * width + x] ?? 0;
      if (color !== last) {
        entry = nearest.get(color) ?? nearestEntry(palette, color);
        nearest.set(color, entry);
        last = color;
      }
      rows[y * (width + 1) + 1 + x] = entry;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const plte = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const body = await promisify(deflate)(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', plte),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most common color of each cell of a coarse color cube, the fullest cells first. */
function choosePalette(counts: Map<number, number>, maxColors: number): number[] {
  const cells = new Map<number, { color: number; count: number; total: number }>();
  for (const [color, count] of counts) {
    const key = ((color >> 19) << 10) | (((color >> 11) & 31) << 5) | ((color >> 3) & 31);
    const cell = cells.get(key) ?? { color, count: 0, total: 0 };
    cells.set(key, {
      color: count > cell.count ? color : cell.color,
      count: Math.max(count, cell.count),
      total: cell.total + count,
    });
  }
  return [...cells.values()]
    .sort((a, b) => b.total - a.total)
    .slice(0, maxColors)
    .map(({ color }) => color);
}

function nearestEntry(palette: number[], color: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((entry, index) => {
    const red = (entry >> 16) - (color >> 16);
    const green = ((entry >> 8) & 255) - ((color >> 8) & 255);
    const blue = (entry & 255) - (color & 255);
    const distance = red * red + 2 * green * green + blue * blue;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
