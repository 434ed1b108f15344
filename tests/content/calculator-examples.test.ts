import { expect, test } from 'vitest';
import { document as dealDocument } from '#content/collections/toolbox/deal-analyzer.ts';
import { document as roiDocument } from '#content/collections/toolbox/roi-calculator.ts';
import { analyzeDeal } from '#domain/calculators/deal.ts';
import { startingDeal, startingFlip, startingRental } from '#domain/calculators/fields.ts';
import { flip } from '#domain/calculators/flip.ts';
import { holdingYears } from '#domain/calculators/holding.ts';
import { loanBalance } from '#domain/calculators/loan.ts';
import { saleReturn, saleYears } from '#domain/calculators/sale.ts';
import { formatDollars } from '#domain/format.ts';
import { wordsOf } from './support/copy-rules.ts';

const percent = (value: number | null) => `${((value ?? Number.NaN) * 100).toFixed(2)}%`;

/** Which of the computed values the text does not have. */
function missing(text: string, values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => (text.includes(value) ? [] : [`${name}: ${value}`]));
}

test('the explanation of the deal analyzer works with its own numbers', () => {
  const house = { ...startingDeal, strategy: 'flip', arv: 250_000, rent: 2200 } as const;
  const rest = { contingencyPercent: 15, liens: 2500, pointsPercent: 2, loanRate: 10, financing: 0 };
  const { atAsking, rental, itemized } = analyzeDeal(house);
  const more = analyzeDeal({ ...house, ...rest });
  const amounts = {
    profit: atAsking?.profit,
    cashIn: atAsking?.cashIn,
    itemized: itemized.flip,
    contingency: more.costs.contingency,
    points: more.costs.points,
    interest: more.costs.interest,
    otherProfit: more.atAsking?.profit,
    otherOffer: more.itemized.flip,
    noi: rental?.noi,
    newLoan: rental?.newLoan,
    debtService: rental?.debtService,
    reserve: rental?.reserve,
    cashFlow: rental?.cashFlow,
    cashOut: rental?.cashOut,
    cashLeft: rental?.cashLeft,
  };
  const shown = Object.entries(amounts).map(([name, value]) => [name, formatDollars(value ?? Number.NaN)]);
  const rates = { roi: atAsking?.roi, capRate: rental?.capRate, cashOnCash: rental?.cashOnCash };
  const shownRates = Object.entries(rates).map(([name, value]) => [name, percent(value ?? null)]);
  expect(missing(wordsOf(dealDocument), Object.fromEntries([...shown, ...shownRates]))).toEqual([]);
});

test('the explanation of the ROI calculator works with its own numbers', () => {
  const sold = saleYears(startingRental).at(-1);
  const values = {
    value: formatDollars(sold?.value ?? Number.NaN),
    sellingCosts: formatDollars(sold?.sellingCosts ?? Number.NaN),
    payoff: formatDollars(sold?.balance ?? Number.NaN),
    cashFromSale: formatDollars(sold?.cashFromSale ?? Number.NaN),
    total: formatDollars(holdingYears(startingRental).at(-1)?.total ?? Number.NaN),
    profit: formatDollars(sold?.profit ?? Number.NaN),
    balance: formatDollars(loanBalance(100_000, 6, 30, 10)),
    irr: percent(saleReturn(startingRental)),
    withCapex: percent(saleReturn({ ...startingRental, capexPercent: 5 })),
    withoutGrowth: percent(saleReturn({ ...startingRental, valueGrowth: 0 })),
    flipRoi: percent(flip(startingFlip).roi),
  };
  expect(missing(wordsOf(roiDocument), values)).toEqual([]);
});
