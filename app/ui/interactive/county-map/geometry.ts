import {
  type CompactCounties,
  type CountyOutline,
  expandCounties,
  type Line,
} from '#domain/places/compact-counties.ts';
import { breather } from './breathe.ts';
import { type Box, boxOf, centreOf, type Point } from './measure.ts';

export type CountyShape = {
  fips: string;
  /** Outer rings and holes alike: what lies in an odd number of them lies in the county. */
  rings: Line[];
  box: Box;
  centre: Point;
  /** Too small to be seen as an area: it is drawn as a dot. */
  dot: boolean;
  /** The stretches of border it consists of: neighbours share one. */
  arcs: number[];
};

export type MapGeometry = {
  shapes: CountyShape[];
  byFips: Map<string, CountyShape>;
  /** Borders between two counties of one state, and between two states. */
  countyLines: Line[];
  stateLines: Line[];
};

/** The frame that the outlines are drawn in. */
export const frame = { width: 975, height: 610 };

export async function geometryOf(file: CompactCounties): Promise<MapGeometry> {
  const breathe = breather();
  const { arcs, counties } = expandCounties(file);
  const shapes: CountyShape[] = [];
  for (const county of counties) {
    await breathe();
    shapes.push(shapeOf(county));
  }
  return { shapes, byFips: new Map(shapes.map((shape) => [shape.fips, shape])), ...borders(arcs, shapes) };
}

function shapeOf({ fips, polygons, arcs }: CountyOutline): CountyShape {
  const rings = polygons.flat();
  const { centre, area } = centreOf(rings);
  return { fips, rings, box: boxOf(rings), centre, dot: area < 0.1, arcs };
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
