import type { Point } from './measure.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

type Place = { centre: Point; arcs: number[] };

/** Counties on the other side of a county's borders. */
export function neighboursOf<Shape extends Place>(shapes: Shape[], from: Shape): Shape[] {
  const own = new Set(from.arcs);
  return shapes.filter((shape) => shape !== from && shape.arcs.some((arc) => own.has(arc)));
}

/** The county one comes to from `from` in that direction: a neighbour, or across water the nearest there is. */
export function stepTo<Shape extends Place>(shapes: Shape[], from: Shape, direction: Direction): Shape {
  return nearest(neighboursOf(shapes, from), from, direction) ?? nearest(shapes, from, direction) ?? from;
}

function nearest<Shape extends Place>(shapes: Shape[], from: Shape, direction: Direction): Shape | null {
  let best: Shape | null = null;
  let least = Infinity;
  for (const shape of shapes) {
    if (shape === from) continue;
    const { along, across } = distance(from.centre, shape.centre, direction);
    // Not more aside than ahead, or two arrows would lead to the same county.
    if (along <= 0 || across > along * 1.2) continue;
    const cost = along + across * 2;
    if (cost < least) [best, least] = [shape, cost];
  }
  return best;
}

function distance([x, y]: Point, [otherX, otherY]: Point, direction: Direction): { along: number; across: number } {
  const [right, down] = [otherX - x, otherY - y];
  if (direction === 'left' || direction === 'right') {
    return { along: direction === 'right' ? right : -right, across: Math.abs(down) };
  }
  return { along: direction === 'down' ? down : -down, across: Math.abs(right) };
}
