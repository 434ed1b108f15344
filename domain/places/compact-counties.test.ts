import { expect, test } from 'vitest';
import { type CompactCounties, expandCounties, type Line, outlinesOf } from './compact-counties.ts';

/** Two adjacent squares: their common border is stored once and used in reverse by the second. */
const file: CompactCounties = {
  scale: 2,
  arcs: [
    [4, 0, 0, 4],
    [0, 0, -4, 0, 0, -4, 4, 0],
    [0, 0, 4, 0, 0, 4, -4, 0],
  ],
  counties: [
    ['01001', [[[0, 0]]]],
    ['01003', [[[0, 3]]]],
  ],
};

test('outlines are expanded to the units of the frame, as closed rings', () => {
  const [first, second] = expandCounties(file).counties;
  expect([...(first?.polygons[0]?.[0] ?? [])]).toEqual([2, 0, 2, 2, 0, 2, 0, 0, 2, 0]);
  expect([...(second?.polygons[0]?.[0] ?? [])]).toEqual([2, 0, 4, 0, 4, 2, 2, 2, 2, 0]);
});

test('neighbors share the stretches of their border', () => {
  expect(expandCounties(file).counties.map(({ arcs }) => arcs)).toEqual([
    [0, 1],
    [2, 0],
  ]);
});

test('borders are expanded when the first county uses them, so that the work can be done in slices', () => {
  const arcs: Line[] = [];
  const outlines = outlinesOf(file, arcs);
  expect([outlines.next().value?.fips, arcs.length]).toEqual(['01001', 2]);
  expect([outlines.next().value?.fips, arcs.length]).toEqual(['01003', 3]);
});
