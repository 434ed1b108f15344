import { scoreBins } from '../records/county-dataset.ts';
import { type Quality, qualityOf } from './lead.ts';

/** How many leads of a filter have which score. */
export type LeadHistogram = {
  /** In bins of two points; the last one also has the score of 100. */
  counts: number[];
  total: number;
  /** A search with more matches than are counted: the counts are those of some of them. */
  capped: boolean;
};

export const noCounts: readonly number[] = Array(scoreBins).fill(0);

export function addCounts(one: readonly number[], other: readonly number[]): number[] {
  return one.map((count, bin) => count + (other[bin] ?? 0));
}

/** The quality of all scores in a bin: a threshold is always the first score of one. */
export function qualityOfBin(bin: number): Quality {
  return qualityOf(bin * 2);
}

/** The leads of one quality, or all of them. */
export function histogramOf(counts: readonly number[], quality: Quality | null, capped: boolean): LeadHistogram {
  const kept = counts.map((count, bin) => (quality === null || qualityOfBin(bin) === quality ? count : 0));
  return { counts: kept, total: sumOf(kept), capped };
}

export function countByQuality(counts: readonly number[]): Record<Quality, number> {
  const sums = { hot: 0, warm: 0, cold: 0 };
  for (const [bin, count] of counts.entries()) sums[qualityOfBin(bin)] += count;
  return sums;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
