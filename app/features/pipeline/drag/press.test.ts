import { expect, test } from 'vitest';
import { pressVerdict } from './press.ts';

test.each([
  ['mouse', 4, 0, 'undecided'],
  ['mouse', 4, 5000, 'undecided'],
  ['mouse', 5, 0, 'drag'],
  ['pen', 5, 0, 'drag'],
  ['touch', 0, 249, 'undecided'],
  ['touch', 8, 250, 'drag'],
  ['touch', 9, 100, 'scroll'],
  ['touch', 9, 5000, 'scroll'],
])('a %s that went %i px in %i ms: %s', (pointer, distance, heldFor, verdict) => {
  expect(pressVerdict({ pointer, distance, heldFor })).toBe(verdict);
});
