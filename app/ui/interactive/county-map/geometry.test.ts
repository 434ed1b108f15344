import { expect, test } from 'vitest';
import { countyAt, geometryOf, neighborsOf, stepTo } from './geometry.ts';

/** Two squares of 20 by 20 of one state, one of another to the right, an islet far below and a place without area. */
const geometry = await geometryOf({
  scale: 1,
  arcs: [
    [20, 0, 0, 20],
    [0, 0, -20, 0, 0, -20, 20, 0],
    [0, 0, 20, 0],
    [0, 0, 0, 20],
    [0, 0, -20, 0],
    [20, -20, 20, 0, 0, 20, -20, 0],
    [-40, 40, 10, 0, 0, 10, -10, 0, 0, -10],
    [10, -50, 0, 0],
  ],
  counties: [
    ['01001', [[[0, 0]]]],
    ['01003', [[[0, 0, 0, 5]]]],
    ['02001', [[[0, 3]]]],
    ['01005', [[[0]]]],
    ['01007', [[[0]]]],
  ],
});
const [west, middle, east, islet] = geometry.shapes;

test('a point is in the county whose outline contains it, or in none', () => {
  expect(countyAt(geometry.shapes, [5, 18])?.fips).toBe('01001');
  expect(countyAt(geometry.shapes, [30, 15])?.fips).toBe('01003');
  expect(countyAt(geometry.shapes, [5, 45])).toBeNull();
});

test('a county without area is a dot with some reach around it', () => {
  expect(geometry.shapes.filter(({ dot }) => dot).map(({ fips }) => fips)).toEqual(['01007']);
  const [x, y] = geometry.byFips.get('01007')?.center ?? [0, 0];
  expect(countyAt(geometry.shapes, [x + 2, y + 1])?.fips).toBe('01007');
});

test('counties that share a border are neighbors', () => {
  if (!middle) throw new Error('no shapes');
  expect(neighborsOf(geometry.shapes, middle).map(({ fips }) => fips)).toEqual(['01001', '02001']);
});

test('borders between states are kept separate from those within one', () => {
  expect(geometry.countyLines).toHaveLength(1);
  expect(geometry.stateLines).toHaveLength(1);
});

test('a state extends over its counties', () => {
  expect(geometry.states.get('02')).toEqual({ left: 40, top: 0, right: 60, bottom: 20 });
  expect(geometry.states.get('01')).toMatchObject({ left: 0, top: 0, right: 40 });
});

test('an arrow key leads to the neighbor on that side', () => {
  if (!west || !middle || !east) throw new Error('no shapes');
  expect(stepTo(geometry.shapes, west, 'right')).toBe(middle);
  expect(stepTo(geometry.shapes, middle, 'right')).toBe(east);
  expect(stepTo(geometry.shapes, middle, 'left')).toBe(west);
});

test('without a neighbor an arrow key crosses the water, and stays at the edge of the map', () => {
  if (!west || !islet) throw new Error('no shapes');
  expect(stepTo(geometry.shapes, west, 'down').fips).toBe('01005');
  expect(stepTo(geometry.shapes, islet, 'up').fips).toBe('01001');
  expect(stepTo(geometry.shapes, west, 'left')).toBe(west);
});
