import { expect, test } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

test.each([72, 400, 728])('a pointer at %i of 800 px scrolls nothing', (at) => {
  expect(edgeSpeed(at, 800)).toBe(0);
});

test('the nearer to the edge, the faster', () => {
  expect([edgeSpeed(60, 800), edgeSpeed(30, 800), edgeSpeed(0, 800)]).toEqual([-3, -11, -18]);
  expect([edgeSpeed(740, 800), edgeSpeed(770, 800), edgeSpeed(800, 800)]).toEqual([3, 11, 18]);
});

test('outside the window it is no faster than at the edge', () => {
  expect([edgeSpeed(-500, 800), edgeSpeed(2000, 800)]).toEqual([-18, 18]);
});
