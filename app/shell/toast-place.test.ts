import { expect, test } from 'vitest';
import { freeBottom } from './toast-place.ts';

const toast = { left: 800, right: 1200, height: 80 };
const window = { height: 900, least: 20 };
const box = (left: number, top: number, width = 200, height = 44) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

test('a toast stands at the lower edge while nothing is there', () => {
  expect(freeBottom(toast, [], window)).toBe(20);
  expect(freeBottom(toast, [box(100, 830), box(900, 400)], window)).toBe(20);
});

test('a toast stands above a button or bar that it would cover, and above the next one too', () => {
  expect(freeBottom(toast, [box(0, 850, 1280, 50)], window)).toBe(58);
  expect(freeBottom(toast, [box(900, 770), box(0, 850, 1280, 50)], window)).toBe(138);
});

test('a toast stays at the lower edge when there is no free place near it', () => {
  const column = Array.from({ length: 8 }, (_, index) => box(900, 200 + index * 88));
  expect(freeBottom(toast, column, window)).toBe(20);
});
