import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const map = { width: 600, height: 375 };
const tooltip = { width: 200, height: 120 };

test('a tooltip is to the right of its county', () => {
  expect(placeTooltip({ x: 100, y: 100 }, tooltip, map)).toEqual({ left: 114, top: 114 });
});

test('near the right edge it is to the left', () => {
  expect(placeTooltip({ x: 500, y: 100 }, tooltip, map).left).toBe(286);
});

test('near the lower edge it moves up into the map', () => {
  expect(placeTooltip({ x: 100, y: 360 }, tooltip, map).top).toBe(255);
});

test('on a narrow map it is below the county, or above it', () => {
  const narrow = { width: 320, height: 200 };
  expect(placeTooltip({ x: 160, y: 40 }, tooltip, narrow)).toEqual({ left: 60, top: 54 });
  expect(placeTooltip({ x: 160, y: 160 }, tooltip, narrow)).toEqual({ left: 60, top: 26 });
});

test('a tooltip that is too tall for either extends below the map', () => {
  const tall = { width: 200, height: 240 };
  expect(placeTooltip({ x: 160, y: 100 }, tall, { width: 320, height: 200 }).top).toBe(114);
});
