import type { Line } from '#domain/places/compact-counties.ts';
import { type CountyShape, frame, type MapGeometry } from './geometry.ts';

/** How strongly a county is coloured: 0 the faintest, 4 the strongest; null where nothing is known. */
export type Shade = 0 | 1 | 2 | 3 | 4;

export type MapColours = { shades: string[]; unknown: string; line: string; mark: string };

/** The colours that the style sheet gives the map, in the scheme of the moment. */
export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    shades: [0, 1, 2, 3, 4].map((shade) => read(`--map-${shade}`)),
    unknown: read('--map-unknown'),
    line: read('--color-paper'),
    mark: read('--color-ink'),
  };
}

/** Fits the canvas to its place on the page, sharp on dense screens, and empties it. Null where there is nothing to draw on. */
function prepared(canvas: HTMLCanvasElement): { context: CanvasRenderingContext2D; pixel: number } | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  if (!context || width === 0) return null;
  canvas.width = width;
  canvas.height = Math.round((width * frame.height) / frame.width);
  const zoom = width / frame.width;
  context.setTransform(zoom, 0, 0, zoom, 0, 0);
  context.lineJoin = 'round';
  return { context, pixel: devicePixelRatio / zoom };
}

export function paintCounties(
  canvas: HTMLCanvasElement,
  { shapes, countyLines, stateLines }: MapGeometry,
  shadeOf: (fips: string) => Shade | null,
  colours: MapColours,
): void {
  const ready = prepared(canvas);
  if (!ready) return;
  const { context, pixel } = ready;
  const byColour = Map.groupBy(shapes, ({ fips }) => colours.shades[shadeOf(fips) ?? -1] ?? colours.unknown);
  for (const [colour, members] of byColour) {
    context.fillStyle = colour;
    fill(context, members);
  }
  context.strokeStyle = colours.line;
  stroke(context, countyLines, 0.4 * pixel);
  stroke(context, stateLines, 1.1 * pixel);
  // Last, so that the area around a dot does not hide it.
  for (const shape of shapes) if (shape.dot) dot(context, shape, colours, shadeOf(shape.fips), pixel);
}

/** Outlines the chosen county and the one under the pointer on a canvas of its own, so that the map need not be drawn again. */
export function paintMarks(
  canvas: HTMLCanvasElement,
  { chosen, at }: { chosen: CountyShape | null; at: CountyShape | null },
  colours: MapColours,
): void {
  const ready = prepared(canvas);
  if (!ready) return;
  const { context, pixel } = ready;
  for (const [shape, width] of [
    [at, 1.5],
    [chosen, 2.5],
  ] as const) {
    if (!shape) continue;
    context.strokeStyle = colours.mark;
    stroke(context, shape.rings, width * pixel);
    const small = Math.max(shape.box.right - shape.box.left, shape.box.bottom - shape.box.top) < 14 * pixel;
    if (small) ring(context, shape, 9 * pixel, width * pixel);
  }
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
  { centre }: CountyShape,
  { shades, unknown, line }: MapColours,
  shade: Shade | null,
  pixel: number,
): void {
  context.beginPath();
  context.arc(...centre, 2 * pixel, 0, 2 * Math.PI);
  context.fillStyle = shades[shade ?? -1] ?? unknown;
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 0.6 * pixel;
  context.stroke();
}

/** Makes a small county easy to find. */
function ring(context: CanvasRenderingContext2D, { centre }: CountyShape, radius: number, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.arc(...centre, radius, 0, 2 * Math.PI);
  context.stroke();
}
