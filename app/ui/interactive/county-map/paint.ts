import type { Line } from '#domain/places/compact-counties.ts';
import { type MapShade, mapShades, shadeVariable } from '#domain/places/map-shade.ts';
import type { CountyShape, MapGeometry } from './geometry.ts';
import { pauser } from './pauser.ts';
import { isInView, type MapView, type Size, toScreen } from './view.ts';

export type MapColors = {
  shades: string[];
  unknown: string;
  line: string;
  mark: string;
  /** Areas that are not asked about, and the lines between them. */
  dim: string;
  dimLine: string;
  border: string;
  brass: string;
};

/** The colors of the map from the style sheet, in the current color scheme. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    shades: mapShades.map((shade) => read(shadeVariable(shade))),
    unknown: read(shadeVariable(null)),
    line: read('--color-paper'),
    mark: read('--color-ink'),
    dim: read('--color-paper-2'),
    dimLine: read('--color-rule'),
    border: read('--color-ink-2'),
    brass: read('--color-brass-500'),
  };
}

/** What the map is about; the rest is dimmed. A state is also zoomed to. Its counties here are outlined. */
export type MapFocus = { state: string | null; counties: string[] };

function isLit({ state, counties }: MapFocus, fips: string): boolean {
  return state === null ? counties.includes(fips) : fips.startsWith(state);
}

/** Alaska and Hawaii are drawn in a corner, where they are no neighbors of anything. */
function isInset(fips: string): boolean {
  return fips.startsWith('02') || fips.startsWith('15');
}

/** A place with its name, drawn into the map. */
export type MapLabel = { fips: string; text: string };

type Surface = { context: CanvasRenderingContext2D; size: Size; pixel: number };

/** A drawing surface in the units of the frame, sharp on dense screens. Null for a canvas without a size. */
function surface(canvas: HTMLCanvasElement, size: Size, view: MapView): Surface | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || size.width === 0 || size.height === 0) return null;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  resize(canvas, size);
  const zoom = view.scale * ratio;
  const [left, top] = toScreen(view, size, [0, 0]);
  context.setTransform(zoom, 0, 0, zoom, left * ratio, top * ratio);
  context.lineJoin = 'round';
  return { context, size, pixel: 1 / view.scale };
}

/** In pixels, so that a canvas keeps its proportions until it is painted for another size. */
function resize(canvas: HTMLCanvasElement, { width, height }: Size): void {
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

type Picture = {
  geometry: MapGeometry;
  shadeOf: (fips: string) => MapShade | null;
  colors: MapColors;
  size: Size;
  view: MapView;
  focus: MapFocus | null;
  labels: MapLabel[];
  signal: AbortSignal;
};

/** Counties and lines that are drawn at once. */
const [fillPiece, linePiece] = [60, 200];

/**
 * Draws the map in pieces on a hidden canvas. The answer shows the whole of it at once; null when there is no room for
 * it or a newer drawing has begun.
 */
export async function paintCounties(canvas: HTMLCanvasElement, picture: Picture): Promise<(() => void) | null> {
  const { geometry, shadeOf, colors, size, view, focus, signal } = picture;
  const pauseIfBusy = pauser();
  await pauseIfBusy();
  if (signal.aborted) return null;
  const hidden = document.createElement('canvas');
  const ready = surface(hidden, size, view);
  if (!ready) return null;
  const { context, pixel } = ready;
  const colorOf = ({ fips }: CountyShape) => colors.shades[shadeOf(fips) ?? -1] ?? colors.unknown;
  const inView = geometry.shapes.filter(({ box }) => isInView(view, size, box));
  const lit = focus ? inView.filter(({ fips }) => isLit(focus, fips)) : inView;

  if (focus) {
    const dimmed = inView.filter(({ fips }) => !isLit(focus, fips) && (focus.state === null || !isInset(fips)));
    context.fillStyle = colors.dim;
    context.strokeStyle = colors.dimLine;
    for (const some of pieces(dimmed, fillPiece)) {
      await pauseIfBusy();
      if (signal.aborted) return null;
      fill(context, some);
      stroke(context, ringsOf(some), 0.5 * pixel);
      flush(context);
    }
  }
  for (const [color, members] of Map.groupBy(lit, colorOf)) {
    context.fillStyle = color;
    for (const some of pieces(members, fillPiece)) {
      await pauseIfBusy();
      if (signal.aborted) return null;
      fill(context, some);
      flush(context);
    }
  }
  context.strokeStyle = colors.line;
  for (const [lines, thickness] of linesOf(geometry, lit, focus)) {
    for (const some of pieces(lines, linePiece)) {
      await pauseIfBusy();
      if (signal.aborted) return null;
      stroke(context, some, thickness * pixel);
      flush(context);
    }
  }
  if (focus) {
    context.strokeStyle = colors.border;
    stroke(context, outerBorders(geometry, lit), 0.8 * pixel);
  }
  // Last, so that the areas around the dots do not cover them.
  for (const shape of lit) if (shape.dot) dot(context, shape, { fill: colorOf(shape), line: colors.line, pixel });
  write(ready, picture);
  if (signal.aborted) return null;
  return () => {
    canvas.width = hidden.width;
    canvas.height = hidden.height;
    resize(canvas, size);
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(hidden, 0, 0);
  };
}

/** Lines between the counties that are lit. Without a focus these are kept separate from those between states. */
function linesOf(geometry: MapGeometry, lit: CountyShape[], focus: MapFocus | null): [Line[], thickness: number][] {
  if (focus) return [[ringsOf(lit), 0.8]];
  return [
    [geometry.countyLines, 0.4],
    [geometry.stateLines, 1.1],
  ];
}

function ringsOf(shapes: CountyShape[]): Line[] {
  return shapes.flatMap(({ rings }) => rings);
}

/** The borders of these counties that no two of them share. */
function outerBorders({ arcs }: MapGeometry, shapes: CountyShape[]): Line[] {
  const uses = new Map<number, number>();
  for (const shape of shapes) for (const arc of shape.arcs) uses.set(arc, (uses.get(arc) ?? 0) + 1);
  return [...uses].flatMap(([arc, count]) => (count === 1 ? [arcs[arc] ?? []] : []));
}

/** Browsers draw when the pixels are needed; without this they would draw all pieces in one long task. */
function flush(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

function pieces<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

type Marks = {
  geometry: MapGeometry;
  chosen: string | null;
  at: string | null;
  outlined: string[];
  /** Draws a line from the chosen county to the lower edge of the map, where its card is. */
  leader: boolean;
};

/** Outlines the chosen county and the one under the pointer on a separate canvas, so that the map is not redrawn. */
export function paintMarks(
  canvas: HTMLCanvasElement,
  { geometry, chosen, at, outlined, leader }: Marks,
  { colors, size, view }: Pick<Picture, 'colors' | 'size' | 'view'>,
): void {
  const marked = new Set([...outlined, ...(at ? [at] : []), ...(chosen ? [chosen] : [])]);
  // A canvas that nothing was marked on yet needs no pixels.
  const ready = (marked.size > 0 || canvas.style.width) && surface(canvas, size, view);
  if (!ready) return;
  const { context, pixel } = ready;
  const isBrass = (fips: string) => outlined.includes(fips) || (leader && fips === chosen);
  for (const fips of marked) {
    const shape = geometry.byFips.get(fips);
    if (!shape) continue;
    const width = fips === at && fips !== chosen && !isBrass(fips) ? 1.5 : 2.5;
    if (isBrass(fips)) {
      context.strokeStyle = colors.line;
      stroke(context, shape.rings, (width + 3) * pixel);
    }
    context.strokeStyle = isBrass(fips) ? colors.brass : colors.mark;
    stroke(context, shape.rings, width * pixel);
    const small = Math.max(shape.box.right - shape.box.left, shape.box.bottom - shape.box.top) < 14 * pixel;
    if (small) ring(context, shape, 9 * pixel, width * pixel);
  }
  const shape = leader && geometry.byFips.get(chosen ?? '');
  if (shape) lead(ready, toScreen(view, size, shape.center), colors);
}

/** Drawing in pixels of the page from here on. */
function inPixels(context: CanvasRenderingContext2D): void {
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
}

function lead({ context, size }: Surface, [x, y]: readonly [number, number], colors: MapColors): void {
  inPixels(context);
  const column = Math.min(size.width - 1, Math.max(1, x));
  context.strokeStyle = colors.brass;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(column, y);
  context.lineTo(column, size.height);
  context.stroke();
  context.beginPath();
  context.arc(x, y, 3.5, 0, 2 * Math.PI);
  context.fillStyle = colors.line;
  context.fill();
  context.lineWidth = 2;
  context.stroke();
}

const labelHeight = 14;

/** The names, in their order; one that would be on top of another or cut off is left out. */
function write({ context }: Surface, { geometry, labels, view, size, colors }: Picture): void {
  context.save();
  inPixels(context);
  context.font = '600 11px "Public Sans", system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = colors.line;
  context.fillStyle = colors.mark;
  context.lineWidth = 3;
  const written: { x: number; y: number; half: number }[] = [];
  for (const { fips, text } of labels) {
    const center = geometry.byFips.get(fips)?.center;
    if (!center) continue;
    const [x, y] = toScreen(view, size, center);
    const half = context.measureText(text).width / 2 + 3;
    const isCovered = written.some(
      (other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < labelHeight,
    );
    const isCut = x < half || y < labelHeight || x > size.width - half || y > size.height - labelHeight;
    if (isCovered || isCut) continue;
    written.push({ x, y, half });
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.restore();
}

/** The whole country in one color, one state in another: where the state is. */
export async function paintLocator(
  canvas: HTMLCanvasElement,
  { geometry, state, size, view, signal }: Pick<Picture, 'geometry' | 'size' | 'view' | 'signal'> & { state: string },
): Promise<void> {
  const style = getComputedStyle(canvas);
  const [land, line, mark] = ['--color-rule', '--color-paper', '--color-accent'].map((name) =>
    style.getPropertyValue(name).trim(),
  ) as [string, string, string];
  const hidden = document.createElement('canvas');
  const ready = surface(hidden, size, view);
  if (!ready) return;
  const { context, pixel } = ready;
  const pauseIfBusy = pauser();
  for (const some of pieces(geometry.shapes, fillPiece)) {
    await pauseIfBusy();
    if (signal.aborted) return;
    context.fillStyle = land;
    fill(context, some);
  }
  context.fillStyle = mark;
  fill(
    context,
    geometry.shapes.filter(({ fips }) => fips.startsWith(state)),
  );
  context.strokeStyle = line;
  for (const some of pieces(geometry.stateLines, linePiece)) {
    await pauseIfBusy();
    if (signal.aborted) return;
    stroke(context, some, 0.6 * pixel);
  }
  canvas.width = hidden.width;
  canvas.height = hidden.height;
  canvas.getContext('2d')?.drawImage(hidden, 0, 0);
}

function fill(context: CanvasRenderingContext2D, shapes: CountyShape[]): void {
  context.beginPath();
  for (const { rings } of shapes) for (const line of rings) trace(context, line);
  context.fill('evenodd');
}

function stroke(context: CanvasRenderingContext2D, lines: Line[], width: number): void {
  context.lineWidth = width;
  context.beginPath();
  for (const line of lines) trace(context, line);
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, line: Line): void {
  context.moveTo(line[0] ?? 0, line[1] ?? 0);
  for (let at = 2; at < line.length; at += 2) context.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
}

function dot(
  context: CanvasRenderingContext2D,
  { center }: CountyShape,
  { fill: inside, line, pixel }: { fill: string; line: string; pixel: number },
): void {
  context.beginPath();
  context.arc(...center, 2 * pixel, 0, 2 * Math.PI);
  context.fillStyle = inside;
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 0.6 * pixel;
  context.stroke();
}

/** Makes a small county easy to find. */
function ring(context: CanvasRenderingContext2D, { center }: CountyShape, radius: number, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.arc(...center, radius, 0, 2 * Math.PI);
  context.stroke();
}
