import { expect, test } from 'vitest';
import type { CountyOutline } from './compact-counties.ts';
import { cropAround, cropLabels, cropSource } from './county-crop.ts';

const square = (fips: string, x: number, y: number, arcs: number[]): CountyOutline => ({
  fips,
  polygons: [[[x, y, x + 10, y, x + 10, y + 10, x, y + 10]]],
  arcs,
});
/** Two counties side by side, one that touches the second only, and one far away. */
const source = cropSource([
  square('01', 0, 0, [1, 2]),
  square('02', 10, 0, [2, 3]),
  square('03', 20, 0, [3, 4]),
  square('04', 500, 0, [9]),
]);
const frame = { width: 100, height: 40, size: 20, minZoom: 0, maxZoom: 40, maxLength: 1000 };

test('a county is in the middle of its picture, and what is out of view is left out', () => {
  const crop = cropAround(source, '01', frame);
  expect(crop?.own).toEqual({ fips: '01', d: 'M40 10l20 0 0 20-20 0z', center: [50, 20] });
  expect(crop?.others.map(({ fips }) => fips)).toEqual(['02', '03']);
  expect(cropAround(source, '99', frame)).toBeNull();
});

test('only counties with a common border touch', () => {
  expect(cropAround(source, '01', frame)?.touching).toEqual(['02']);
  expect(cropAround(source, '02', frame)?.touching).toEqual(['01', '03']);
});

test('an outline that leaves the picture is cut a little outside of it', () => {
  const crop = cropAround(source, '01', { ...frame, width: 60 });
  expect(crop?.others.map(({ d }) => d)).toEqual(['M40 10l20 0 0 20-20 0z', 'M60 10l4 0 0 20-4 0z']);
});

test('a small county is not enlarged without limit', () => {
  expect(cropAround(source, '01', { ...frame, maxZoom: 1 })?.own.d).toBe('M45 15l10 0 0 10-10 0z');
});

test('a large county fits into the picture, which then shows no more than it must', () => {
  expect(cropAround(source, '01', { ...frame, minZoom: 3 })?.own.d).toBe('M35 5l30 0 0 30-30 0z');
  expect(cropAround(source, '01', { ...frame, minZoom: 30 })?.own.d).toBe('M32 2l36 0 0 36-36 0z');
});

test('neighbors lose points where the paths would be too long, and the county itself keeps them', () => {
  const wavy = [0, 0, 5, 1, 10, 0, 10, 10, 0, 10];
  const waves = cropSource([
    { fips: '01', polygons: [[wavy]], arcs: [1] },
    { fips: '02', polygons: [[wavy.map((value, at) => (at % 2 === 0 ? value + 10 : value))]], arcs: [2] },
  ]);
  const pointsOf = (maxLength: number) => {
    const crop = cropAround(waves, '01', { ...frame, maxLength });
    return [crop?.own, ...(crop?.others ?? [])].map((county) => county?.d.length);
  };
  const [own, other] = pointsOf(1000);
  expect(pointsOf(1)[0]).toBe(own);
  expect(pointsOf(1)[1]).toBeLessThan(other ?? 0);
});

test('names overlap neither each other nor the county, and are inside of the picture', () => {
  const crop = cropAround(source, '01', frame);
  const room = { width: 100, height: 40, line: 10, clear: 9 };
  const names = (letter: number) =>
    crop && cropLabels(crop, (fips) => `no. ${fips}`, { ...room, letter }).map(({ fips, x }) => [fips, x]);
  expect(names(2)).toEqual([
    ['02', 70],
    ['03', 90],
  ]);
  expect(names(3.5)).toEqual([['02', 70]]);
  expect(names(5)).toEqual([]);
});
