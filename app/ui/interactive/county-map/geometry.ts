import {
  type CompactCounties,
  type CountyOutline,
  expandCounties,
  type Line,
} from '#domain/places/compact-counties.ts';
import { type Box, boxOf, centreOf, type Point } from './measure.ts';
import { neighboursByArc } from './neighbours.ts';

export type CountyShape = {
  fips: string;
  /** Outer rings and holes alike: what lies in an odd number of them lies in the county. */
  rings: Line[];
  box: Box;
  centre: Point;
  /** Too small to be seen as an area: it is drawn as a dot. */
  dot: boolean;
  /** Counties it shares a border with, by their place in `shapes`. */
  neighbours: number[];
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

export function geometryOf(file: CompactCounties): MapGeometry {
  const { arcs, counties } = expandCounties(file);
  const neighbours = neighboursByArc(counties);
  const shapes = counties.map((county, index) => shapeOf(county, neighbours[index] ?? []));
  return { shapes, byFips: new Map(shapes.map((shape) => [shape.fips, shape])), ...borders(arcs, counties) };
}

function shapeOf({ fips, polygons }: CountyOutline, neighbours: number[]): CountyShape {
  const rings = polygons.flat();
  const { centre, area } = centreOf(rings);
  return { fips, rings, box: boxOf(rings), centre, dot: area < 0.1, neighbours };
}

function borders(arcs: Line[], counties: CountyOutline[]): { countyLines: Line[]; stateLines: Line[] } {
  const sides = arcs.map((): Set<string> => new Set());
  const users = arcs.map(() => 0);
  for (const { fips, arcs: own } of counties) {
    for (const arc of own) {
      sides[arc]?.add(fips.slice(0, 2));
      users[arc] = (users[arc] ?? 0) + 1;
    }
  }
  return {
    countyLines: arcs.filter((_, arc) => users[arc] === 2 && sides[arc]?.size === 1),
    stateLines: arcs.filter((_, arc) => sides[arc]?.size === 2),
  };
}
