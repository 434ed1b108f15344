import { type Factor, type Factors, factorNames } from './lead.ts';
import type { Weights } from './visitor-weights.ts';
import { unknownRating } from './weighted-score.ts';

export type FactorPoints = {
  factor: Factor;
  /** 0-100; null if unknown. */
  rating: number | null;
  /** Percent of the score. */
  weight: number;
  /** What the factor adds to the score. */
  points: number;
};

/** How the points of a score come together: rating times weight, for each factor. The limit of a record that tells little is not in it. */
export function pointsOf(factors: Factors, weights: Weights): FactorPoints[] {
  return factorNames.map((factor) => {
    const rating = factors[factor] ?? null;
    const weight = weights[factor];
    return { factor, rating, weight, points: ((rating ?? unknownRating) * weight) / 100 };
  });
}
