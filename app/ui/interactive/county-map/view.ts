/** Of a map. `top` and `bottom` are kept free while the whole country is shown. */
export type Size = { width: number; height: number; top?: number; bottom?: number };
export type Box = { left: number; top: number; right: number; bottom: number };
type Point = readonly [x: number, y: number];

/** The frame that the outlines are drawn in. */
export const frame = { width: 975, height: 610 };

/** Which part of the frame a map shows: the point at its middle, and the pixels of the page per unit of the frame. */
export type MapView = { x: number; y: number; scale: number };

/** The outlines are rounded to a fifth of a unit, which is visible when a unit has more pixels than this. */
const maxFit = 12;
const maxScale = 24;
const margin = { x: 24, y: 18 };

export function wholeView({ width, height, top = 0, bottom = 0 }: Size): MapView {
  const scale = Math.min(width / frame.width, (height - top - bottom) / frame.height);
  return { x: frame.width / 2, y: frame.height / 2 - (top - bottom) / 2 / scale, scale };
}

/** The view that shows the box as large as fits. */
export function viewOf({ left, top, right, bottom }: Box, size: Size): MapView {
  const fitted = Math.min(
    (size.width - 2 * margin.x) / (right - left),
    (size.height - 2 * margin.y) / (bottom - top),
    maxFit,
  );
  const scale = Math.max(fitted, wholeView(size).scale);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** Closer or farther; the place under the point stays there. Never farther than the whole map. */
export function zoomed(view: MapView, factor: number, size: Size, at = middleOf(size)): MapView {
  const whole = wholeView(size);
  const scale = Math.min(maxScale, view.scale * factor);
  if (scale <= whole.scale) return whole;
  const [x, y] = toFrame(view, size, at);
  return within({
    x: x - (at[0] - size.width / 2) / scale,
    y: y - (at[1] - size.height / 2) / scale,
    scale,
  });
}

/** The view after the map was dragged by so many pixels. */
export function panned({ x, y, scale }: MapView, [right, down]: Point): MapView {
  return within({ x: x - right / scale, y: y - down / scale, scale });
}

/** The middle stays on the map. */
function within({ x, y, scale }: MapView): MapView {
  return { x: Math.min(frame.width, Math.max(0, x)), y: Math.min(frame.height, Math.max(0, y)), scale };
}

function middleOf({ width, height }: Size): Point {
  return [width / 2, height / 2];
}

export function toScreen(view: MapView, size: Size, [x, y]: Point): Point {
  return [size.width / 2 + (x - view.x) * view.scale, size.height / 2 + (y - view.y) * view.scale];
}

export function toFrame(view: MapView, size: Size, [x, y]: Point): Point {
  return [view.x + (x - size.width / 2) / view.scale, view.y + (y - size.height / 2) / view.scale];
}

/** Whether any of the box is in view. */
export function isInView(view: MapView, size: Size, { left, top, right, bottom }: Box): boolean {
  const [minX, minY] = toFrame(view, size, [0, 0]);
  const [maxX, maxY] = toFrame(view, size, [size.width, size.height]);
  return right >= minX && left <= maxX && bottom >= minY && top <= maxY;
}

/** How pixels of one view have to move and grow to be where another view has them, as a CSS transform from the middle. */
export function transformBetween(from: MapView, to: MapView): string {
  const [right, down] = [(from.x - to.x) * to.scale, (from.y - to.y) * to.scale];
  return `translate(${right}px, ${down}px) scale(${to.scale / from.scale})`;
}
