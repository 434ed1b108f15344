import type { Line } from '#domain/places/compact-counties.ts';
import type { CountyShape } from './geometry.ts';
import type { Point } from './measure.ts';

/** The county at a point of the map; a dot is hit within `reach` of it, and wins over the area around it. */
export function countyAt(shapes: CountyShape[], [x, y]: Point, reach = 3): CountyShape | null {
  const dot = shapes.find((shape) => shape.dot && Math.hypot(shape.centre[0] - x, shape.centre[1] - y) <= reach);
  if (dot) return dot;
  return shapes.find((shape) => !shape.dot && isInside(shape, x, y)) ?? null;
}

function isInside({ box, rings }: CountyShape, x: number, y: number): boolean {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  return rings.reduce((inside, ring) => inside !== crossesOddly(ring, x, y), false);
}

/** Whether a ray to the right crosses the ring an odd number of times. */
function crossesOddly(ring: Line, x: number, y: number): boolean {
  let odd = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x1, y1, x2, y2] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  }
  return odd;
}
