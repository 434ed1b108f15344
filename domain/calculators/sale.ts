import { share, toCents } from './cents.ts';
import { type HoldingInputs, holdingYears } from './holding.ts';
import { irr } from './irr.ts';
import { loanBalance } from './loan.ts';
import { rental } from './rental.ts';

/** The value grows from the purchase price, in percent a year; selling costs are in percent of the value. */
export type SaleInputs = HoldingInputs & { valueGrowth: number; saleCostPercent: number };

/** A sale at the end of a year. */
export type SaleYear = {
  year: number;
  value: number;
  /** What the payments of this year took off the loan. */
  principal: number;
  balance: number;
  sellingCosts: number;
  cashFromSale: number;
  /** Cash flow up to the sale plus the cash from the sale, less the cash put in. */
  profit: number;
};

export function saleYears(inputs: SaleInputs): SaleYear[] {
  const { loan, cashIn } = rental(inputs);
  let before = loan;
  return holdingYears(inputs).map(({ year, total }) => {
    const value = toCents(inputs.price * (1 + inputs.valueGrowth / 100) ** year);
    const balance = loanBalance(loan, inputs.rate, inputs.loanYears, year);
    const principal = toCents(before - balance);
    const sellingCosts = share(value, inputs.saleCostPercent);
    const cashFromSale = toCents(value - sellingCosts - balance);
    before = balance;
    return {
      year,
      value,
      principal,
      balance,
      sellingCosts,
      cashFromSale,
      profit: toCents(total + cashFromSale - cashIn),
    };
  });
}

/** What the owner pays in at the purchase and gets in each year; the last year includes the sale. */
export function ownerFlows(inputs: SaleInputs): number[] {
  const years = holdingYears(inputs);
  const fromSale = saleYears(inputs).at(-1)?.cashFromSale ?? Number.NaN;
  const flows = years.map(({ year, cashFlow }) => toCents(cashFlow + (year === years.length ? fromSale : 0)));
  return [0 - rental(inputs).cashIn, ...flows];
}

/** Null when no single rate answers. */
export function saleReturn(inputs: SaleInputs): number | null {
  return Number.isNaN(inputs.holdYears) ? Number.NaN : irr(ownerFlows(inputs));
}
