import { type Factor, type Factors, factorNames } from './lead.ts';

/**
 * The weighted average of the known factors, rounded. The weights of unknown ones are shared by the others; null if no
 * known factor has a weight.
 */
export function weightedScore(factors: Factors, weights: Readonly<Record<Factor, number>>): number | null {
  let sum = 0;
  let total = 0;
  for (const name of factorNames) {
    const value = factors[name];
    if (value === undefined) continue;
    sum += value * weights[name];
    total += weights[name];
  }
  return total > 0 ? Math.round(sum / total) : null;
}
