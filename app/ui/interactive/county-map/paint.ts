import type { Line } from '#domain/places/compact-counties.ts';
import { type MapShade, mapShades, shadeVariable } from '#domain/places/map-shade.ts';
import { type CountyShape, frame, type MapGeometry } from './geometry.ts';
import { pauser } from './pauser.ts';

export type MapColors = { shades: string[]; unknown: string; line: string; mark: string };

/** The colors of the map from the style sheet, in the current color scheme. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    shades: mapShades.map((shade) => read(shadeVariable(shade))),
    unknown: read(shadeVariable(null)),
    line: read('--color-paper'),
    mark: read('--color-ink'),
  };
}

/** A drawing surface in the units of the frame, sharp on dense screens. Null for a canvas without a size. */
function surface(
  canvas: HTMLCanvasElement,
  width: number,
): { context: CanvasRenderingContext2D; pixel: number } | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0) return null;
  canvas.width = width;
  canvas.height = Math.round((width * frame.height) / frame.width);
  const zoom = width / frame.width;
  context.setTransform(zoom, 0, 0, zoom, 0, 0);
  context.lineJoin = 'round';
  return { context, pixel: devicePixelRatio / zoom };
}

const widthOf = (canvas: HTMLCanvasElement) => Math.round(canvas.clientWidth * devicePixelRatio);

type Picture = {
  geometry: MapGeometry;
  shadeOf: (fips: string) => MapShade | null;
  colors: MapColors;
  signal: AbortSignal;
};

/**
 * Draws the map in pieces on a hidden canvas and shows it when it is complete. False when a newer drawing has begun.
 */
export async function paintCounties(canvas: HTMLCanvasElement, picture: Picture): Promise<boolean> {
  const { geometry, shadeOf, colors, signal } = picture;
  const hidden = document.createElement('canvas');
  const width = widthOf(canvas);
  const ready = surface(hidden, width);
  if (!ready) return false;
  const { context, pixel } = ready;
  const colorOf = ({ fips }: CountyShape) => colors.shades[shadeOf(fips) ?? -1] ?? colors.unknown;
  const pauseIfBusy = pauser();
  for (const [color, members] of Map.groupBy(geometry.shapes, colorOf)) {
    context.fillStyle = color;
    for (const some of pieces(members, 150)) {
      await pauseIfBusy();
      fill(context, some);
    }
  }
  context.strokeStyle = colors.line;
  for (const [lines, thickness] of [
    [geometry.countyLines, 0.4],
    [geometry.stateLines, 1.1],
  ] as const) {
    for (const some of pieces(lines, 500)) {
      await pauseIfBusy();
      stroke(context, some, thickness * pixel);
    }
  }
  // Last, so that the areas around the dots do not cover them.
  for (const shape of geometry.shapes)
    if (shape.dot) dot(context, shape, { fill: colorOf(shape), line: colors.line, pixel });
  if (signal.aborted) return false;
  surface(canvas, width);
  canvas.getContext('2d')?.resetTransform();
  canvas.getContext('2d')?.drawImage(hidden, 0, 0);
  return true;
}

function pieces<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Outlines the chosen county and the one under the pointer on a separate canvas, so that the map is not redrawn. */
export function paintMarks(
  canvas: HTMLCanvasElement,
  { chosen, at }: { chosen: CountyShape | null; at: CountyShape | null },
  colors: MapColors,
): void {
  const ready = surface(canvas, widthOf(canvas));
  if (!ready) return;
  const { context, pixel } = ready;
  for (const [shape, width] of [
    [at, 1.5],
    [chosen, 2.5],
  ] as const) {
    if (!shape) continue;
    context.strokeStyle = colors.mark;
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
