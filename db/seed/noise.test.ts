import { expect, test } from 'vitest';
import { noise, pick, uuidOf } from './noise.ts';

test('the same text gives the same number, on every machine', () => {
  expect(noise('county 48453')).toBe(noise('county 48453'));
  expect(noise('county 48453')).toBeCloseTo(0.5, 0);
  expect(uuidOf('lead 1')).toBe(uuidOf('lead 1'));
});

test('numbers fill the range from 0 to 1 evenly', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => noise(`lead ${at}`));
  const tenths = Array.from({ length: 10 }, (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length);
  expect(Math.min(...tenths)).toBeGreaterThan(1_800);
  expect(Math.max(...tenths)).toBeLessThan(2_200);
});

test('ids are UUIDs and differ', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => uuidOf(`lead ${at}`));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
});

test('nothing can be picked from an empty list', () => {
  expect(() => pick([], 'anything')).toThrow('empty list');
});
