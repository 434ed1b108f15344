import { expect, test } from 'vitest';
import { readCounties } from './counties.ts';
import { sampleFilings } from './filings.ts';
import { samplePairs } from './pairs.ts';

test('the same time gives the same filings', () => {
  const counties = readCounties();
  const pairs = samplePairs(counties);
  const now = new Date('2026-11-16T12:00:00Z');
  const [one, other] = [1, 2].map(() => JSON.stringify(sampleFilings(counties, pairs, now)));
  expect(one === other).toBe(true);
});
