import type { Lead } from './lead.ts';
import { areOurWeights, type Weights } from './visitor-weights.ts';
import { weightedScore } from './weighted-score.ts';

/** Where a lead is with our weights and with the visitor's. Ranks count from 1 among the leads that were compared. */
export type Standing = { score: number; rank: number; ourScore: number; ourRank: number };

/**
 * The standing of each lead by its id; null with our own weights. Equal scores keep the order of the list. A lead
 * without any known factor keeps our score.
 */
export function standings(leads: readonly Lead[], weights: Weights): ReadonlyMap<string, Standing> | null {
  if (areOurWeights(weights)) return null;
  const compared = leads.map((lead) => ({
    id: lead.id,
    ourScore: lead.score,
    score: weightedScore(lead.factors, weights) ?? lead.score,
  }));
  const ourRanks = new Map(
    compared.toSorted((one, other) => other.ourScore - one.ourScore).map(({ id }, index) => [id, index + 1]),
  );
  const ranked = compared.toSorted((one, other) => other.score - one.score);
  return new Map(
    ranked.map(({ id, score, ourScore }, index) => [
      id,
      { score, rank: index + 1, ourScore, ourRank: ourRanks.get(id) ?? 0 },
    ]),
  );
}
