import type { CountyOutline } from '#domain/places/compact-counties.ts';
import type { Point } from './measure.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** For each county the places of those on the other side of its borders. */
export function neighboursByArc(counties: Pick<CountyOutline, 'arcs'>[]): number[][] {
  const users = new Map<number, number[]>();
  counties.forEach(({ arcs }, index) => {
    for (const arc of arcs) users.set(arc, [...(users.get(arc) ?? []), index]);
  });
  return counties.map(({ arcs }, index) => [
    ...new Set(arcs.flatMap((arc) => users.get(arc) ?? []).filter((other) => other !== index)),
  ]);
}

type Place = { centre: Point; neighbours: number[] };

/** The county one comes to from `from` in that direction: a neighbour, or across water the nearest there is. */
export function stepTo<Shape extends Place>(shapes: Shape[], from: Shape, direction: Direction): Shape {
  const beside = from.neighbours.flatMap((index) => shapes[index] ?? []);
  return nearest(beside, from, direction) ?? nearest(shapes, from, direction) ?? from;
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
