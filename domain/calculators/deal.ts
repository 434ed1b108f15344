import { share, toCents } from './cents.ts';
import { type Flip, type FlipCosts, flip } from './flip.ts';
import { maximumFlipOffer, maximumWholesaleOffer, type OfferRange, offerRange } from './offer.ts';
import { type RentalExit, type RentalExitInputs, rentalExit } from './rental-exit.ts';

export type Strategy = 'flip' | 'wholesale';

/** Money is in dollars and shares are in percent; `asking` is null when there is no asking price. */
export type DealAnalysisInputs = FlipCosts &
  RentalExitInputs & {
    strategy: Strategy;
    arv: number;
    rulePercent: number;
    repairs: number;
    fee: number;
    profitPercent: number;
    asking: number | null;
  };

export type Verdict = 'no-deal' | 'over' | 'negotiate' | 'take' | 'open' | 'unknown';

export type DealAnalysis = {
  /** The maximum offer by the rule of thumb. */
  rule: Record<Strategy, number>;
  /** The maximum offer after all costs and the desired profit. */
  itemized: Record<Strategy, number>;
  /** In dollars. */
  profitWanted: number;
  /** The flip as if the house cost nothing. */
  costs: Flip;
  range: OfferRange;
  /** Which of the two maximum offers is lower. */
  decidedBy: 'rule' | 'costs';
  verdict: Verdict;
  /** The flip at the asking price; in an assignment the buyer also pays the fee. */
  atAsking: (Flip & { purchase: number }) | null;
  /** The same house kept as a rental; null without a rent or an asking price. */
  rental: RentalExit | null;
};

/** Computes the maximum offer in both ways, the range to negotiate in, and a verdict on the asking price. */
export function analyzeDeal(inputs: DealAnalysisInputs): DealAnalysis {
  const rule = { flip: maximumFlipOffer(inputs), wholesale: maximumWholesaleOffer(inputs) };
  const profitWanted = share(inputs.arv, inputs.profitPercent);
  const costs = flip({ ...inputs, purchase: 0, rehab: inputs.repairs });
  const itemizedFlip = toCents(costs.profit - profitWanted);
  const itemized = { flip: itemizedFlip, wholesale: toCents(itemizedFlip - inputs.fee) };
  const limits = [rule[inputs.strategy], itemized[inputs.strategy]] as const;
  const range = offerRange(Math.min(...limits));
  const atAsking = inputs.asking === null ? null : flipAt(inputs, inputs.asking);
  return {
    rule,
    itemized,
    profitWanted,
    costs,
    range,
    decidedBy: limits[1] < limits[0] ? 'costs' : 'rule',
    verdict: verdictOn(range, inputs.asking),
    atAsking,
    rental: atAsking && rentalExit(inputs, { ...inputs, cashIn: atAsking.cashIn }),
  };
}

function verdictOn({ target, walkAway }: OfferRange, asking: number | null): Verdict {
  if (Number.isNaN(walkAway) || Number.isNaN(asking)) return 'unknown';
  if (walkAway <= 0) return 'no-deal';
  if (asking === null) return 'open';
  if (asking > walkAway) return 'over';
  return asking > target ? 'negotiate' : 'take';
}

function flipAt(inputs: DealAnalysisInputs, asking: number): Flip & { purchase: number } {
  const purchase = inputs.strategy === 'wholesale' ? toCents(asking + inputs.fee) : asking;
  return { purchase, ...flip({ ...inputs, purchase, rehab: inputs.repairs }) };
}

export type Caution = 'few-sales' | 'wide-sales' | 'rule-above' | 'rule-below' | 'loss' | 'rental-loss';

/** Reasons to doubt the numbers. `sales` is null when the value was typed in instead of computed from sales. */
export function cautions(
  inputs: DealAnalysisInputs,
  deal: DealAnalysis,
  sales: { count: number; spread: number } | null,
): Caution[] {
  const found: [Caution, boolean][] = [
    ['loss', (deal.atAsking?.profit ?? 0) < 0],
    ['rental-loss', (deal.rental?.cashFlow ?? 0) < 0],
    ['few-sales', sales !== null && sales.count < 3],
    ['wide-sales', sales !== null && sales.spread > 0.15],
    ['rule-above', inputs.rulePercent > 75],
    ['rule-below', inputs.rulePercent < 65],
  ];
  return found.filter(([, applies]) => applies).map(([caution]) => caution);
}
