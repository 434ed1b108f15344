import { expect, test } from 'vitest';
import { frame, isInView, panned, toFrame, toScreen, transformBetween, viewOf, wholeView, zoomed } from './view.ts';

const size = { width: 900, height: 500 };
const texas = { left: 300, top: 350, right: 480, bottom: 520 };

test('the whole map fits and is in the middle', () => {
  const view = wholeView(size);
  const [left, top] = toScreen(view, size, [0, 0]);
  const [right, bottom] = toScreen(view, size, [frame.width, frame.height]);
  expect([Math.round(top), Math.round(bottom)]).toEqual([0, 500]);
  expect(Math.round(left)).toBe(Math.round(900 - right));
  expect(left).toBeGreaterThan(0);
});

test('the whole map leaves the top and bottom free that it is asked to', () => {
  const framed = { ...size, top: 80, bottom: 60 };
  const view = wholeView(framed);
  const [left, top] = toScreen(view, framed, [0, 0]);
  const [right, bottom] = toScreen(view, framed, [frame.width, frame.height]);
  expect([Math.round(top), Math.round(bottom)]).toEqual([80, 440]);
  expect(Math.round(left)).toBe(Math.round(900 - right));
});

test('a state fills the height that the margins leave', () => {
  const view = viewOf(texas, size);
  const [, top] = toScreen(view, size, [300, 350]);
  const [, bottom] = toScreen(view, size, [480, 520]);
  expect([Math.round(top), Math.round(bottom)]).toEqual([18, 482]);
});

test('a tiny state is not enlarged beyond what its outline can show, and a huge box not made smaller than the map', () => {
  expect(viewOf({ left: 900, top: 200, right: 903, bottom: 204 }, size).scale).toBe(12);
  expect(viewOf({ left: 0, top: 0, right: 975, bottom: 610 }, size).scale).toBe(wholeView(size).scale);
});

test('zooming keeps the place under the pointer, and out ends at the whole map', () => {
  const view = viewOf(texas, size);
  const at = [200, 130] as const;
  const closer = zoomed(view, 1.6, size, at);
  expect(closer.scale).toBeCloseTo(view.scale * 1.6);
  const [before, after] = [toFrame(view, size, at), toFrame(closer, size, at)];
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
  expect(zoomed(view, 0.01, size)).toEqual(wholeView(size));
  expect(zoomed(view, 1000, size).scale).toBe(24);
});

test('a drag moves the map with the pointer, but not off the screen', () => {
  const view = viewOf(texas, size);
  const moved = panned(view, [90, -30]);
  const [x, y] = toScreen(view, size, [390, 435]);
  const next = toScreen(moved, size, [390, 435]);
  expect([next[0] - x, next[1] - y].map(Math.round)).toEqual([90, -30]);
  expect(panned(view, [1e6, 1e6])).toMatchObject({ x: 0, y: 0 });
});

test('only what is near the view is in view', () => {
  const view = viewOf(texas, size);
  expect(isInView(view, size, { left: 470, top: 400, right: 500, bottom: 420 })).toBe(true);
  expect(isInView(view, size, { left: 900, top: 100, right: 930, bottom: 150 })).toBe(false);
});

test('the transform moves pixels of one view to their place in the other', () => {
  const [from, to] = [wholeView(size), viewOf(texas, size)];
  const [, right = '', down = '', scale = ''] =
    /^translate\((.+)px, (.+)px\) scale\((.+)\)$/.exec(transformBetween(from, to)) ?? [];
  const before = toScreen(from, size, [350, 400]);
  const after = toScreen(to, size, [350, 400]);
  const moved = [0, 1].map(
    (axis) =>
      (before[axis as 0] - (axis === 0 ? 450 : 250)) * Number(scale) +
      (axis === 0 ? 450 + Number(right) : 250 + Number(down)),
  );
  expect(moved[0]).toBeCloseTo(after[0]);
  expect(moved[1]).toBeCloseTo(after[1]);
});
