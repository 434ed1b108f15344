import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { countiesOf, type UsTopology } from './us-topology.ts';

/**
 * The counties for the browser; the type documents the format. They are sorted, so that neighbors are close together.
 */
export function compactCounties(topology: UsTopology, scale: number): CompactCounties {
  const places = new Map<number, number>();
  const arcs: number[][] = [];
  let end = [0, 0];

  function place(reference: number): number {
    const index = reference < 0 ? ~reference : reference;
    const before = places.get(index);
    if (before !== undefined) return arcs.length - before;
    places.set(index, arcs.length);
    const points = (topology.arcs[index] ?? []).map(([x = 0, y = 0]) => [Math.round(x * scale), Math.round(y * scale)]);
    const { steps, last } = stepsFrom(end, reference < 0 ? points.toReversed() : points);
    arcs.push(steps);
    end = last;
    return 0;
  }

  const counties = countiesOf(topology)
    .toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
    .map((county): [string, number[][][]] => {
      const polygons = county.type === 'Polygon' ? [county.arcs] : county.arcs;
      return [String(county.id), polygons.map((rings) => rings.map((ring) => ring.map(place)))];
    });
  return { scale, arcs, counties };
}

/**
 * Points that rounding merged are written once. The last point is always written, because the next arc starts there.
 */
function stepsFrom(start: number[], points: number[][]): { steps: number[]; last: number[] } {
  let [x = 0, y = 0] = start;
  const steps: number[] = [];
  points.forEach(([nextX = 0, nextY = 0], index) => {
    const same = nextX === x && nextY === y;
    if (same && index > 0 && index < points.length - 1) return;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  });
  return { steps, last: [x, y] };
}
