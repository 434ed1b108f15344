import { ratio, toCents } from './cents.ts';
import { type Rental, type RentalInputs, rental } from './rental.ts';

/** Keeping the house instead of selling it, with a long-term loan that pays off the first one. */
export type RentalExitInputs = Pick<RentalInputs, 'vacancy' | 'expenses' | 'capexPercent'> & {
  /** Per month; null when the house is not looked at as a rental. */
  rent: number | null;
  /** The new loan in percent of the after-repair value. */
  refiPercent: number;
  refiRate: number;
  refiYears: number;
  /** Closing costs of the new loan. */
  refiCosts: number;
};

export type RentalExit = Pick<
  Rental,
  'noi' | 'capRate' | 'payment' | 'debtService' | 'reserve' | 'cashFlow' | 'monthlyCashFlow' | 'dscr'
> & {
  newLoan: number;
  /** The new loan after its costs and the payoff of the first loan. */
  cashOut: number;
  /** The cash that stays in the house; negative when more comes out than went in. */
  cashLeft: number;
  cashOnCash: number | null;
};

type House = { arv: number; loan: number; cashIn: number };

/** The first year as a rental. Null without a rent. The cap rate is on the after-repair value. */
export function rentalExit(inputs: RentalExitInputs, { arv, loan, cashIn }: House): RentalExit | null {
  if (inputs.rent === null) return null;
  const year = rental({
    ...inputs,
    rent: inputs.rent,
    price: arv,
    downPercent: 100 - inputs.refiPercent,
    rate: inputs.refiRate,
    loanYears: inputs.refiYears,
    closing: 0,
    initialRehab: 0,
  });
  const cashOut = toCents(year.loan - loan - inputs.refiCosts);
  const cashLeft = toCents(cashIn - cashOut);
  return { ...year, newLoan: year.loan, cashOut, cashLeft, cashOnCash: ratio(year.cashFlow, cashLeft) };
}
