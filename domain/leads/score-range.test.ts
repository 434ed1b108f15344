import { expect, test } from 'vitest';
import { nearestEdge, readScoreRange, withEdge, writeScoreRange } from './score-range.ts';

test('a range is written in a short text and read from it; all scores need none', () => {
  expect(writeScoreRange({ min: 60, max: 100 })).toBe('60-100');
  expect(readScoreRange('60-100')).toEqual({ min: 60, max: 100 });
  expect(readScoreRange('7-7')).toEqual({ min: 7, max: 7 });
  expect(writeScoreRange({ min: 0, max: 100 })).toBe('');
});

test.each(['', '60', '90-60', '0-101', '-5-60', '1.5-60', 'a-b', '60-100-'])('%s is no range', (text) => {
  expect(readScoreRange(text)).toBeNull();
});

test('an edge stops at the other edge and at the ends of the scale', () => {
  const range = { min: 60, max: 80 };
  expect(withEdge(range, 'min', 90)).toEqual({ min: 80, max: 80 });
  expect(withEdge(range, 'min', -4)).toEqual({ min: 0, max: 80 });
  expect(withEdge(range, 'max', 10)).toEqual({ min: 60, max: 60 });
  expect(withEdge(range, 'max', 140)).toEqual({ min: 60, max: 100 });
});

test('a press moves the nearer edge; of two at one score, the one that can move there', () => {
  expect(nearestEdge({ min: 60, max: 80 }, 65)).toBe('min');
  expect(nearestEdge({ min: 60, max: 80 }, 75)).toBe('max');
  expect(nearestEdge({ min: 100, max: 100 }, 95)).toBe('min');
  expect(nearestEdge({ min: 0, max: 0 }, 5)).toBe('max');
});
