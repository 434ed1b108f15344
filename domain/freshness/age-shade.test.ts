import { expect, test } from 'vitest';
import { ageShade } from './age-shade.ts';

const now = Date.parse('2026-11-16T12:00:00Z') / 1000;
const hour = 3600;

test.each([
  [-1, 4],
  [6 * hour - 1, 4],
  [6 * hour, 3],
  [24 * hour - 1, 3],
  [24 * hour, 2],
  [72 * hour - 1, 2],
  [72 * hour, 1],
  [7 * 24 * hour - 1, 1],
  [7 * 24 * hour, 0],
])('an update %i seconds old has shade %i', (age, shade) => {
  expect(ageShade(now - age, now)).toBe(shade);
});
