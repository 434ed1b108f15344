import { share, toCents } from './cents.ts';

type RuleInputs = { arv: number; rulePercent: number; repairs: number };

/**
 * The rule of thumb for a flip: a percentage of the after-repair value minus repairs. A negative result means no deal.
 */
export function maximumFlipOffer({ arv, rulePercent, repairs }: RuleInputs): number {
  return toCents(share(arv, rulePercent) - repairs);
}

/** Subtracts the assignment fee too, because the end buyer needs the same margin. */
export function maximumWholesaleOffer({ fee, ...rule }: RuleInputs & { fee: number }): number {
  return toCents(maximumFlipOffer(rule) - fee);
}

export type OfferRange = { opening: number; target: number; walkAway: number };

/** Opens 10% below the maximum and targets 5% below, both rounded down to hundreds. */
export function offerRange(walkAway: number): OfferRange {
  return { opening: floorToHundreds(share(walkAway, 90)), target: floorToHundreds(share(walkAway, 95)), walkAway };
}

function floorToHundreds(amount: number): number {
  return Math.floor(amount / 100) * 100;
}

/** The kind of market in which a rule percentage is common. */
export type RuleHabit = 'below' | 'slow' | 'usual' | 'hot' | 'above';

export function ruleHabit(rulePercent: number): RuleHabit {
  if (rulePercent < 65) return 'below';
  if (rulePercent <= 68) return 'slow';
  if (rulePercent < 72) return 'usual';
  return rulePercent <= 75 ? 'hot' : 'above';
}
