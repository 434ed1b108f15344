import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error the package has no types
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { states } from '#domain/places/states.ts';

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
export type UsTopology = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
}>;

export const mapWidth = 975;
export const mapHeight = 610;

/** US counties in an Albers projection of 975 x 610, simplified to the detail that a picture of that size can show. */
export function readUsTopology(smallestTriangle: number): UsTopology {
  return read('us-atlas/counties-albers-10m.json', smallestTriangle);
}

/**
 * The same counties by longitude and latitude, for maps of other services. Territories that are not states are left
 * out.
 */
export function readUsDegrees(smallestTriangle: number): UsTopology {
  const topology = read('us-atlas/counties-10m.json', smallestTriangle);
  const known = new Set(states.map(({ fips }) => fips));
  const geometries = topology.objects.counties.geometries.filter(({ id }) => known.has(String(id).slice(0, 2)));
  const counties = { ...topology.objects.counties, geometries };
  return { ...topology, objects: { ...topology.objects, counties } };
}

function read(name: string, smallestTriangle: number): UsTopology {
  const file = createRequire(import.meta.url).resolve(name);
  const full = JSON.parse(readFileSync(file, 'utf8')) as UsTopology;
  return simplify(presimplify(full), smallestTriangle) as UsTopology;
}

export function countiesOf(topology: UsTopology): Area[] {
  return topology.objects.counties.geometries.filter((geometry): geometry is Area => 'arcs' in geometry);
}
