import { type Factor, type Factors, factorNames } from './lead.ts';
import type { Weights } from './visitor-weights.ts';

export type FactorPoints = {
  factor: Factor;
  /** 0-100; null if unknown. */
  rating: number | null;
  /** Percent of the score, after the weights of unknown factors are shared. */
  weight: number;
  /** What the factor adds to the score. */
  points: number;
};

/** How the points of a score come together: rating times weight, for each factor. */
export function pointsOf(factors: Factors, weights: Weights): FactorPoints[] {
  const known = factorNames.filter((name) => factors[name] !== undefined);
  const total = known.reduce((sum, name) => sum + weights[name], 0);
  return factorNames.map((factor) => {
    const rating = factors[factor] ?? null;
    const weight = rating === null || total === 0 ? 0 : (100 * weights[factor]) / total;
    return { factor, rating, weight, points: ((rating ?? 0) * weight) / 100 };
  });
}
