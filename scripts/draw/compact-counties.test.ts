import { gzipSync } from 'node:zlib';
import { mesh } from 'topojson-client';
import { expect, test } from 'vitest';
import { expandCounties } from '#domain/places/compact-counties.ts';
import { compactCounties } from './compact-counties.ts';
import { countiesOf, readUsTopology } from './us-topology.ts';

const topology = readUsTopology(0.25);
const file = compactCounties(topology, 5);
const { counties } = expandCounties(file);

test('every county is in the file once', () => {
  expect(new Set(counties.map(({ fips }) => fips)).size).toBe(3142);
  expect(counties).toHaveLength(3142);
});

test('an outline matches the topology to a fifth of a unit', () => {
  for (const fips of ['48453', '02016', '15003', '36061']) {
    const rings = counties.find((outline) => outline.fips === fips)?.polygons.flat() ?? [];
    const [left, right] = extent(rings.flatMap((ring) => [...ring].filter((_, index) => index % 2 === 0)));
    const [wantedLeft, wantedRight] = extent(longitudesOf(fips));
    expect(Math.abs(left - wantedLeft), fips).toBeLessThanOrEqual(0.11);
    expect(Math.abs(right - wantedRight), fips).toBeLessThanOrEqual(0.11);
  }
});

test('every ring is closed', () => {
  const open = counties.filter(({ polygons }) =>
    polygons.flat().some((ring) => ring[0] !== ring.at(-2) || ring[1] !== ring.at(-1)),
  );
  expect(open.map(({ fips }) => fips)).toEqual([]);
});

test('the compressed file has about a hundred thousand bytes', () => {
  // Brotli would be a fifth smaller, but takes four seconds.
  expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(125_000);
});

function longitudesOf(fips: string): number[] {
  const members = countiesOf(topology).filter(({ id }) => id === fips);
  const points = mesh(topology, { type: 'GeometryCollection', geometries: members }).coordinates.flat();
  return points.map(([x = 0]) => x);
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
