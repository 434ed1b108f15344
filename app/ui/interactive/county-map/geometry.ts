import { type CompactCounties, type CountyOutline, type Line, outlinesOf } from '#domain/places/compact-counties.ts';
import { pauser } from './pauser.ts';
import type { Box } from './view.ts';

type Point = readonly [x: number, y: number];

export type CountyShape = {
  fips: string;
  /** Outer rings and holes: a point inside an odd number of them is in the county. */
  rings: Line[];
  box: Box;
  center: Point;
  /** Too small to be visible as an area: it is drawn as a dot. */
  dot: boolean;
  /** The stretches of its border: neighbors share one. */
  arcs: number[];
};

export type MapGeometry = {
  shapes: CountyShape[];
  byFips: Map<string, CountyShape>;
  /** Borders between two counties of one state, and between two states. */
  countyLines: Line[];
  stateLines: Line[];
  /** Every stretch of border, by the numbers in the shapes. */
  arcs: Line[];
  /** The extent of each state, by its two digits. */
  states: Map<string, Box>;
};

export async function geometryOf(file: CompactCounties): Promise<MapGeometry> {
  const pauseIfBusy = pauser();
  const arcs: Line[] = [];
  const shapes: CountyShape[] = [];
  for (const county of outlinesOf(file, arcs)) {
    await pauseIfBusy();
    shapes.push(shapeOf(county));
  }
  await pauseIfBusy();
  const byFips = new Map(shapes.map((shape) => [shape.fips, shape]));
  return { shapes, byFips, ...borders(arcs, shapes), arcs, states: extents(shapes) };
}

function extents(shapes: CountyShape[]): Map<string, Box> {
  const states = new Map<string, Box>();
  for (const { fips, box } of shapes) {
    const state = fips.slice(0, 2);
    const known = states.get(state) ?? box;
    states.set(state, {
      left: Math.min(known.left, box.left),
      top: Math.min(known.top, box.top),
      right: Math.max(known.right, box.right),
      bottom: Math.max(known.bottom, box.bottom),
    });
  }
  return states;
}

function shapeOf({ fips, polygons, arcs }: CountyOutline): CountyShape {
  const rings = polygons.flat();
  const { center, area } = centerOf(rings);
  return { fips, rings, box: boxOf(rings), center, dot: area < 0.1, arcs };
}

function borders(arcs: Line[], shapes: CountyShape[]): { countyLines: Line[]; stateLines: Line[] } {
  const firstState: (string | undefined)[] = [];
  const lines = { countyLines: [] as Line[], stateLines: [] as Line[] };
  for (const { fips, arcs: own } of shapes) {
    const state = fips.slice(0, 2);
    for (const arc of own) {
      const other = firstState[arc];
      firstState[arc] = state;
      if (other === undefined) continue;
      (other === state ? lines.countyLines : lines.stateLines).push(arcs[arc] ?? []);
    }
  }
  return lines;
}

function boxOf(rings: Line[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const x = ring[at] ?? 0;
      const y = ring[at + 1] ?? 0;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
  }
  return box;
}

/** The center and area of the largest ring. The center of a ring without area is its first point. */
function centerOf(rings: Line[]): { center: Point; area: number } {
  let best: { center: Point; area: number } = { center: [rings[0]?.[0] ?? 0, rings[0]?.[1] ?? 0], area: 0 };
  for (const ring of rings) {
    const next = ringCenter(ring);
    if (next.area > best.area) best = next;
  }
  return best;
}

function ringCenter(ring: Line): { center: Point; area: number } {
  let doubled = 0;
  let sumX = 0;
  let sumY = 0;
  let x = ring.at(-2) ?? 0;
  let y = ring.at(-1) ?? 0;
  for (let at = 0; at < ring.length; at += 2) {
    const nextX = ring[at] ?? 0;
    const nextY = ring[at + 1] ?? 0;
    const cross = x * nextY - nextX * y;
    doubled += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
    x = nextX;
    y = nextY;
  }
  return { center: [sumX / (3 * doubled), sumY / (3 * doubled)], area: Math.abs(doubled) / 2 };
}

/** The county at a point of the map; a dot is hit within `reach` of it, and wins over the area around it. */
export function countyAt(shapes: CountyShape[], [x, y]: Point, reach = 3): CountyShape | null {
  const dot = shapes.find((shape) => shape.dot && Math.hypot(shape.center[0] - x, shape.center[1] - y) <= reach);
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

export type Direction = 'up' | 'down' | 'left' | 'right';

type Place = { center: Point; arcs: number[] };

/** Counties on the other side of a county's borders. */
export function neighborsOf<Shape extends Place>(shapes: Shape[], from: Shape): Shape[] {
  const own = new Set(from.arcs);
  return shapes.filter((shape) => shape !== from && shape.arcs.some((arc) => own.has(arc)));
}

/** The county in that direction: a neighbor, or across water the nearest one. */
export function stepTo<Shape extends Place>(shapes: Shape[], from: Shape, direction: Direction): Shape {
  return nearest(neighborsOf(shapes, from), from, direction) ?? nearest(shapes, from, direction) ?? from;
}

function nearest<Shape extends Place>(shapes: Shape[], from: Shape, direction: Direction): Shape | null {
  let best: Shape | null = null;
  let minCost = Infinity;
  for (const shape of shapes) {
    if (shape === from) continue;
    const { along, across } = distance(from.center, shape.center, direction);
    // Not farther to the side than ahead, or two arrow keys would lead to the same county.
    if (along <= 0 || across > along * 1.2) continue;
    const cost = along + across * 2;
    if (cost < minCost) [best, minCost] = [shape, cost];
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
