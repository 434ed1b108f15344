/**
 * County outlines in a compact format. Every stretch of border is stored once, in the order in which the counties use
 * it, as steps in whole units of 1/scale; its first step starts at the end of the previous stretch. A ring lists its
 * stretches: 0 is the next new one, n is the one that was new n stretches ago, in reverse.
 */
export type CompactCounties = {
  scale: number;
  arcs: number[][];
  counties: [fips: string, polygons: number[][][]][];
};

/** x, y, x, y, ... */
export type Line = number[];

export type CountyOutline = {
  fips: string;
  /** Each with its outer ring first, then its holes. */
  polygons: Line[][];
  /** The stretches of its border, by their index in `arcs`. */
  arcs: number[];
};

export function expandCounties(file: CompactCounties): { arcs: Line[]; counties: CountyOutline[] } {
  const arcs: Line[] = [];
  return { counties: [...outlinesOf(file, arcs)], arcs };
}

/** One county after the other, for work that is done in slices. `arcs` is filled with the stretches of border as counties use them. */
export function* outlinesOf(file: CompactCounties, arcs: Line[]): Generator<CountyOutline> {
  const last = [0, 0];
  const expand = (steps: number[] = []) =>
    steps.map((step, at) => {
      const value = (last[at % 2] ?? 0) + step;
      last[at % 2] = value;
      return value / file.scale;
    });
  for (const [fips, polygons] of file.counties) {
    const own: number[] = [];
    const ringOf = (stretches: number[]): Line => {
      const ring: Line = [];
      for (const back of stretches) {
        const index = back === 0 ? arcs.push(expand(file.arcs[arcs.length])) - 1 : arcs.length - back;
        own.push(index);
        append(ring, arcs[index] ?? [], back > 0);
      }
      return ring;
    };
    yield { fips, polygons: polygons.map((rings) => rings.map(ringOf)), arcs: own };
  }
}

/** A stretch begins at the end of the ring so far, so its first point is left out. */
function append(ring: Line, arc: Line, backwards: boolean): void {
  const skipped = ring.length === 0 ? 0 : 2;
  for (let at = skipped; at < arc.length; at += 2) {
    const from = backwards ? arc.length - 2 - at : at;
    ring.push(arc[from] ?? 0, arc[from + 1] ?? 0);
  }
}
