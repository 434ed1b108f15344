import { type Factor, type Factors, factorNames, factorWeights } from './lead.ts';
import { unknownRating } from './weighted-score.ts';

const gap = 1;

/**
 * The factor with the lowest rating, the heaviest of several; what the record does not tell counts as it does in the
 * score. Null if every factor has the highest rating.
 */
export function weakestFactor(factors: Factors): { name: Factor; rating: number | undefined } | null {
  let weakest: { name: Factor; rating: number | undefined } | null = null;
  let lowest = 100;
  for (const name of factorNames) {
    const counted = factors[name] ?? unknownRating;
    if (counted >= lowest) continue;
    lowest = counted;
    weakest = { name, rating: factors[name] };
  }
  return weakest;
}

/**
 * Where the filled part of each factor ends on a bar of 100, on which a factor is as wide as its weight, less the gap
 * to the next one.
 */
export function factorEnds(factors: Factors): number[] {
  let start = 0;
  return factorNames.map((name) => {
    const end = start + ((factorWeights[name] - gap) * (factors[name] ?? 0)) / 100;
    start += factorWeights[name];
    return end;
  });
}
