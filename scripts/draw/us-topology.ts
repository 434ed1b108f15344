import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error the package carries no types
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
export type UsTopology = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

export const mapWidth = 975;
export const mapHeight = 610;

/** The counties of the United States in an Albers projection of 975 x 610, thinned to what a picture of that size can show. */
export function readUsTopology(smallestTriangle: number): UsTopology {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-albers-10m.json');
  const full = JSON.parse(readFileSync(file, 'utf8')) as UsTopology;
  return simplify(presimplify(full), smallestTriangle) as UsTopology;
}

export function countiesOf(topology: UsTopology): Area[] {
  return topology.objects.counties.geometries.filter((geometry): geometry is Area => 'arcs' in geometry);
}
