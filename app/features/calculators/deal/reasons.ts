import { dealAnalyzerCopy as copy } from '#content/pages/deal-analyzer.ts';
import { toCents } from '#domain/calculators/cents.ts';
import type { Caution, DealAnalysis, DealAnalysisInputs } from '#domain/calculators/deal.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shownMoney } from '../shown.ts';

export type Reasons = { title: string; text: string; why: string[] };

/** The verdict in words: its title, its reasons and its cautions. */
export function reasonsFor(inputs: DealAnalysisInputs, deal: DealAnalysis, cautions: Caution[]): Reasons {
  const { title, text } = copy.verdicts[deal.verdict];
  const { opening, target, walkAway } = deal.range;
  const asking = inputs.asking ?? 0;
  const gap = toCents(asking - (deal.verdict === 'over' ? walkAway : target));
  const amounts = { opening, target, walkAway, gap };
  const shown = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, shownMoney(value)]));
  return {
    title,
    text: fillIn(text, shown),
    why: deal.verdict === 'unknown' ? [] : reasonTexts(inputs, deal, cautions),
  };
}

function reasonTexts(inputs: DealAnalysisInputs, deal: DealAnalysis, cautions: Caution[]): string[] {
  const { strategy } = inputs;
  const limits = { rule: shownMoney(deal.rule[strategy]), itemized: shownMoney(deal.itemized[strategy]) };
  const reasons = [fillIn(copy.decided[deal.decidedBy], limits)];
  if (deal.atAsking) {
    const { purchase, profit, cashIn } = deal.atAsking;
    const outcome = { price: shownMoney(purchase), profit: shownMoney(profit), cash: shownMoney(cashIn) };
    reasons.push(fillIn(copy.atAsking[strategy], outcome));
  }
  if (deal.rental) {
    const { monthlyCashFlow, cashLeft } = deal.rental;
    const text = cashLeft < 0 ? copy.atRent.out : copy.atRent.left;
    reasons.push(fillIn(text, { flow: shownMoney(monthlyCashFlow), cash: shownMoney(Math.abs(cashLeft)) }));
  }
  return [...reasons, ...cautions.map((caution) => copy.cautions[caution])];
}
