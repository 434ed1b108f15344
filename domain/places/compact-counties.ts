/**
 * County outlines as a small file. Every stretch of border is written once, in the order in which the counties use it, as
 * steps in whole units of 1/scale; its first step leads on from the end of the stretch before. A ring names its stretches:
 * 0 is the next new one, n the one that was new n stretches ago, walked backwards.
 */
export type CompactCounties = {
  scale: number;
  arcs: number[][];
  counties: [fips: string, polygons: number[][][]][];
};

/** x, y, x, y, ... */
export type Line = Float64Array;

export type CountyOutline = {
  fips: string;
  /** Each with its outer ring first, then its holes. */
  polygons: Line[][];
  /** The stretches its border consists of, by their place in `arcs`. */
  arcs: number[];
};

export function expandCounties(file: CompactCounties): { arcs: Line[]; counties: CountyOutline[] } {
  const arcs = expandArcs(file);
  let used = 0;
  const counties = file.counties.map(([fips, polygons]) => {
    const own: number[] = [];
    const stretch = (back: number): Line => {
      const index = back === 0 ? used++ : used - back;
      own.push(index);
      const arc = arcs[index] ?? new Float64Array();
      return back === 0 ? arc : reversed(arc);
    };
    const outlines = polygons.map((rings) => rings.map((ring) => joined(ring.map(stretch))));
    return { fips, polygons: outlines, arcs: own };
  });
  return { arcs, counties };
}

function expandArcs({ arcs, scale }: CompactCounties): Line[] {
  let [x, y] = [0, 0];
  return arcs.map((steps) => {
    const line = new Float64Array(steps.length);
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      line[at] = x / scale;
      line[at + 1] = y / scale;
    }
    return line;
  });
}

function reversed(line: Line): Line {
  const back = new Float64Array(line.length);
  for (let at = 0; at < line.length; at += 2) {
    back[at] = line[line.length - 2 - at] ?? 0;
    back[at + 1] = line[line.length - 1 - at] ?? 0;
  }
  return back;
}

/** Each piece begins where the one before ended, so its first point is left out. */
function joined(pieces: Line[]): Line {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) - 2 * Math.max(0, pieces.length - 1);
  const ring = new Float64Array(length);
  let at = 0;
  pieces.forEach((piece, index) => {
    const rest = index === 0 ? piece : piece.subarray(2);
    ring.set(rest, at);
    at += rest.length;
  });
  return ring;
}
