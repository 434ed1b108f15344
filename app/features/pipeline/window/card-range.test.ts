import { expect, test } from 'vitest';
import { rangeNear, slotsOf } from './card-range.ts';

const indexes = (slots: { index: number }[]) => slots.map(({ index }) => index);

test('the cards in view and a few beside them are near', () => {
  expect(rangeNear(100, 200, { from: 0, to: 600 })).toEqual({ first: 0, end: 5 });
  expect(rangeNear(100, 200, { from: 2000, to: 2600 })).toEqual({ first: 8, end: 15 });
});

test('a column that is out of view keeps the cards at its nearer end', () => {
  expect(rangeNear(100, 200, { from: 0, to: -3000 })).toEqual({ first: 0, end: 2 });
  expect(rangeNear(100, 200, { from: 90_000, to: 20_000 })).toEqual({ first: 99, end: 100 });
});

test('a column without cards has none near', () => {
  expect(rangeNear(0, 200, { from: 0, to: 600 })).toEqual({ first: 0, end: 0 });
  expect(slotsOf(0, 200, { first: 0, end: 12 }, [-1])).toEqual([]);
});

test('the space of the cards left out is kept, and none of it is lost', () => {
  const slots = slotsOf(100, 200, { first: 40, end: 50 }, []);
  expect(slots[0]).toEqual({ index: 40, before: 8000, after: 0 });
  expect(slots.at(-1)).toEqual({ index: 49, before: 0, after: 10_000 });
});

test('a kept card is rendered in its position, however far away', () => {
  const slots = slotsOf(100, 200, { first: 40, end: 42 }, [3, 90, 41]);
  expect(indexes(slots)).toEqual([3, 40, 41, 90]);
  expect(slots.map(({ before }) => before)).toEqual([600, 7200, 0, 9600]);
  expect(slots.at(-1)?.after).toBe(1800);
});

test('a list that became shorter than the range renders what is left', () => {
  expect(indexes(slotsOf(3, 200, { first: 0, end: 12 }, []))).toEqual([0, 1, 2]);
  expect(indexes(slotsOf(3, 200, { first: 8, end: 12 }, []))).toEqual([]);
});
