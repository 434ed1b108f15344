import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeledTicks, logScale, nearestDot, stepToDot } from './scatter.ts';

test('equal factors are equal distances, and all values lie between the ends', () => {
  const { at } = logScale([10, 100, 1000], 0, 300);
  expect(at(1000) - at(100)).toBeCloseTo(at(100) - at(10));
  expect(at(10)).toBeGreaterThan(0);
  expect(at(1000)).toBeLessThan(300);
});

test('a scale may run upward, as the one of values does', () => {
  const { at } = logScale([100_000, 900_000], 200, 0);
  expect(at(900_000)).toBeLessThan(at(100_000));
});

test.each([
  [
    [150, 900],
    [200, 300, 500, 700],
  ],
  [
    [1300, 60_000],
    [2000, 5000, 10_000, 20_000, 50_000],
  ],
  [
    [1, 100_000],
    [1, 10, 100, 1000, 10_000, 100_000],
  ],
])('the ticks over %j are %j', (values, ticks) => {
  expect(logScale(values, 0, 100).ticks).toEqual(ticks);
});

test('one value, or none, still has a scale', () => {
  expect(logScale([5], 0, 100).at(5)).toBeCloseTo(50);
  expect(logScale([], 0, 100).at(1)).toBeGreaterThanOrEqual(0);
});

test('ticks that are near each other have one label', () => {
  const scale = logScale([1300, 9000], 0, 250);
  expect(scale.ticks).toEqual([2000, 3000, 5000, 7000]);
  expect([...labeledTicks(scale, 40)]).toEqual([2000, 3000, 5000]);
  expect([...labeledTicks(scale, 0)]).toEqual(scale.ticks);
});

test('ticks are always inside the scale', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (values) => {
      const { at, ticks } = logScale(values, 0, 100);
      for (const place of ticks.map(at)) {
        expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(100 + 1e-6);
      }
    }),
  );
});

const dots = [
  { id: 'a', x: 0, y: 50 },
  { id: 'b', x: 10, y: 20 },
  { id: 'c', x: 20, y: 30 },
];

test('the nearest dot is found only within the distance', () => {
  expect(nearestDot(dots, 11, 21, 16)?.id).toBe('b');
  expect(nearestDot(dots, 100, 100, 16)).toBeNull();
});

test.each([
  ['a', 'right', 'b'],
  ['c', 'right', 'c'],
  ['b', 'left', 'a'],
  ['c', 'up', 'b'],
  ['c', 'down', 'a'],
  [null, 'left', 'c'],
] as const)('from %s, %s goes to %s', (from, step, to) => {
  expect(stepToDot(dots, from, step)?.id).toBe(to);
});
