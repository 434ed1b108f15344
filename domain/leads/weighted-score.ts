import { type Factor, type Factors, factorNames, thresholds } from './lead.ts';

/** What a factor counts that the record does not tell: less than most records have that tell it. */
export const unknownRating = 30;

/** A hot lead tells at least this many factors, motivation among them. */
export const hotFactors = 3;

/**
 * The weighted average of all factors, rounded. A record that tells little cannot look hot: what it does not tell counts
 * `unknownRating`. Null if no factor is known.
 */
export function weightedScore(factors: Factors, weights: Readonly<Record<Factor, number>>): number | null {
  let sum = 0;
  let total = 0;
  let known = 0;
  for (const name of factorNames) {
    const value = factors[name];
    if (value !== undefined) known += 1;
    sum += (value ?? unknownRating) * weights[name];
    total += weights[name];
  }
  if (known === 0 || total === 0) return null;
  const score = Math.round(sum / total);
  const canBeHot = known >= hotFactors && factors.motivation !== undefined;
  return canBeHot ? score : Math.min(score, thresholds.hot - 1);
}

export function knownFactors(factors: Factors): number {
  return factorNames.filter((name) => factors[name] !== undefined).length;
}
