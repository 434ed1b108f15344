import { expect, test } from 'vitest';
import { scoreBin } from '../records/county-dataset.ts';
import { addCounts, countByQuality, histogramOf, noCounts, qualityOfBin } from './histogram.ts';
import { qualityOf } from './lead.ts';

const counts = noCounts.map((_, bin) => bin);

test('every score is in a bin of its own quality', () => {
  for (let score = 0; score <= 100; score++) expect(qualityOfBin(scoreBin(score))).toBe(qualityOf(score));
});

test('a quality keeps only its own bins', () => {
  const hot = histogramOf(counts, 'hot', false);
  expect(hot.counts.slice(0, 45)).toEqual(Array(45).fill(0));
  expect(hot.counts.slice(45)).toEqual([45, 46, 47, 48, 49]);
  expect(hot.total).toBe(235);
});

test('the counts of the qualities add up to the total', () => {
  const { hot, warm, cold } = countByQuality(counts);
  expect(hot).toBe(235);
  expect(hot + warm + cold).toBe(histogramOf(counts, null, false).total);
});

test('counts are added bin by bin', () => {
  expect(addCounts(counts, counts)[7]).toBe(14);
});
