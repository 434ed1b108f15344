import type { Line } from '#domain/places/compact-counties.ts';

export type Point = readonly [x: number, y: number];
export type Box = { left: number; top: number; right: number; bottom: number };

export function boxOf(rings: Line[]): Box {
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

/** The middle of the largest ring, and its area. A ring without area has its middle in its first point. */
export function centreOf(rings: Line[]): { centre: Point; area: number } {
  let best: { centre: Point; area: number } = { centre: [rings[0]?.[0] ?? 0, rings[0]?.[1] ?? 0], area: 0 };
  for (const ring of rings) {
    const next = ringCentre(ring);
    if (next.area > best.area) best = next;
  }
  return best;
}

function ringCentre(ring: Line): { centre: Point; area: number } {
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
  return { centre: [sumX / (3 * doubled), sumY / (3 * doubled)], area: Math.abs(doubled) / 2 };
}
