import { maxExactCount } from '../lists/bounds.ts';
import { type Factors, factorNames, factorWeights, thresholds } from './lead.ts';
import { areOurWeights, type Weights } from './visitor-weights.ts';
import { weightedScore } from './weighted-score.ts';

/** So many leads, those first in our order, are compared by other weights: reading them takes tens of milliseconds. */
export const maxComparedLeads = maxExactCount;

/** What the server says about a lead in a list that is ranked by other weights. */
export type RankedPlace = {
  /** Its place in our order of the same list, from 1. */
  our_place: number;
  /** No lead that was not compared can be before it. */
  is_sure: boolean;
};

/** The scores of a lead, and its places in both orders if the list is ranked by the visitor's weights. */
export type Standing = { score: number; ourScore: number; places: { rank: number; ourRank: number } | null };

type Scored = { id: string; score: number; factors: Factors } & Partial<RankedPlace>;

/**
 * The standing of each lead of a list by its id; null with our own weights. A lead without any known factor keeps our
 * score.
 */
export function standings(leads: readonly Scored[], weights: Weights): ReadonlyMap<string, Standing> | null {
  if (areOurWeights(weights)) return null;
  return new Map(
    leads.map(({ id, score, factors, our_place: ourRank }, index) => [
      id,
      {
        score: weightedScore(factors, weights) ?? score,
        ourScore: score,
        places: ourRank === undefined ? null : { rank: index + 1, ourRank },
      },
    ]),
  );
}

/**
 * The highest score that other weights can give a lead whose score by our weights is at most `ourScore`. Its points are spent
 * first where the other weights make the most of them. Whether it tells enough to be hot can only lower a score.
 */
export function highestBelow(ourScore: number, weights: Weights): number {
  return Math.max(ourScore, Math.min(100, Math.floor(mostPoints(ourScore + 0.5, weights) + 0.5)));
}

/** The lowest score that other weights can give a lead whose score by our weights is at least `ourScore`. */
export function lowestAbove(ourScore: number, weights: Weights): number {
  const lowest = Math.floor(100 - mostPoints(100 - ourScore + 0.5, weights) + 0.5);
  return Math.max(0, Math.min(ourScore, lowest, thresholds.hot - 1));
}

/** The points that ratings of 0 to 100 can have by `weights` when they have at most `ourPoints` by ours: a fractional knapsack. */
function mostPoints(ourPoints: number, weights: Weights): number {
  const byWorth = factorNames.toSorted(
    (one, other) => weights[other] / factorWeights[other] - weights[one] / factorWeights[one],
  );
  let left = ourPoints;
  let points = 0;
  for (const name of byWorth) {
    const spent = Math.min(left, factorWeights[name]);
    points += (spent * weights[name]) / factorWeights[name];
    left -= spent;
  }
  return points;
}
