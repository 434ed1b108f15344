import { crc32, deflateSync } from 'node:zlib';

type Pixels = { width: number; height: number; rgba: Uint8Array; colours?: number };

/** An opaque picture of few hues as a PNG with a palette: a fifth of the bytes of true colour. */
export function indexedPng({ width, height, rgba, colours: most = 256 }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let index = 0; index < colours.length; index += 1) {
    const at = index * 4;
    const colour = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
    colours[index] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = choosePalette(counts, most);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colours[y * width + x] ?? 0;
      let entry = nearest.get(colour);
      if (entry === undefined) {
        entry = nearestEntry(palette, colour);
        nearest.set(colour, entry);
      }
      rows[y * (width + 1) + 1 + x] = entry;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const plte = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const body = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', plte),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The commonest colour of each cell of a coarse colour cube, the fullest cells first. */
function choosePalette(counts: Map<number, number>, most: number): number[] {
  const cells = new Map<number, { colour: number; most: number; total: number }>();
  for (const [colour, count] of counts) {
    const key = ((colour >> 19) << 10) | (((colour >> 11) & 31) << 5) | ((colour >> 3) & 31);
    const cell = cells.get(key) ?? { colour, most: 0, total: 0 };
    cells.set(key, {
      colour: count > cell.most ? colour : cell.colour,
      most: Math.max(count, cell.most),
      total: cell.total + count,
    });
  }
  return [...cells.values()]
    .sort((a, b) => b.total - a.total)
    .slice(0, most)
    .map(({ colour }) => colour);
}

function nearestEntry(palette: number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((entry, index) => {
    const red = (entry >> 16) - (colour >> 16);
    const green = ((entry >> 8) & 255) - ((colour >> 8) & 255);
    const blue = (entry & 255) - (colour & 255);
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
