import { share, toCents } from './cents.ts';

type RuleInputs = { arv: number; rulePercent: number; repairs: number };

/** The rule of thumb for a flip: a percentage of the after-repair value, less repairs. Below zero there is no deal. */
export function maximumFlipOffer({ arv, rulePercent, repairs }: RuleInputs): number {
  return toCents(share(arv, rulePercent) - repairs);
}

/** For an assignment the fee comes off as well, because the buyer needs the same margin. */
export function maximumWholesaleOffer({ fee, ...rule }: RuleInputs & { fee: number }): number {
  return toCents(maximumFlipOffer(rule) - fee);
}

export type OfferRange = { opening: number; target: number; walkAway: number };

/** Begin a tenth below the most one may pay, aim at a twentieth below; both in full hundreds, as people say them. */
export function offerRange(walkAway: number): OfferRange {
  return { opening: inHundreds(share(walkAway, 90)), target: inHundreds(share(walkAway, 95)), walkAway };
}

function inHundreds(amount: number): number {
  return Math.floor(amount / 100) * 100;
}

/** Which markets use a rule percent. */
export type RuleHabit = 'below' | 'slow' | 'usual' | 'hot' | 'above';

export function ruleHabit(rulePercent: number): RuleHabit {
  if (rulePercent < 65) return 'below';
  if (rulePercent <= 68) return 'slow';
  if (rulePercent < 72) return 'usual';
  return rulePercent <= 75 ? 'hot' : 'above';
}
