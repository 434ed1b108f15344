import { ratio, share, toCents } from './cents.ts';

/** What a flip costs between purchase and sale. Money is in dollars and shares are in percent. */
export type FlipCosts = {
  /** Of the repairs. */
  contingencyPercent: number;
  /** Liens that the buyer pays off. */
  liens: number;
  dailyFine: number;
  fineDays: number;
  buying: number;
  holdingMonthly: number;
  months: number;
  loan: number;
  /** Of the loan. */
  pointsPercent: number;
  /** Yearly interest; nothing is repaid before the sale. */
  loanRate: number;
  /** Null means as long as the house is held. */
  loanMonths: number | null;
  /** Other loan costs, as one sum. */
  financing: number;
  sellingPercent: number;
};

export type FlipInputs = FlipCosts & { arv: number; purchase: number; rehab: number };

export type Flip = {
  contingency: number;
  liensAndFines: number;
  holding: number;
  points: number;
  interest: number;
  /** Points, interest and the other loan costs. */
  loanCosts: number;
  selling: number;
  profit: number;
  cashIn: number;
  roi: number | null;
};

export function flip(inputs: FlipInputs): Flip {
  const contingency = share(inputs.rehab, inputs.contingencyPercent);
  const liensAndFines = toCents(inputs.liens + toCents(inputs.dailyFine * inputs.fineDays));
  const holding = toCents(inputs.holdingMonthly * inputs.months);
  const points = share(inputs.loan, inputs.pointsPercent);
  const monthlyInterest = toCents((inputs.loan * (inputs.loanRate / 100)) / 12);
  const interest = toCents(monthlyInterest * (inputs.loanMonths ?? inputs.months));
  const loanCosts = toCents(points + interest + inputs.financing);
  const selling = share(inputs.arv, inputs.sellingPercent);
  const spent = toCents(inputs.rehab + contingency + liensAndFines + inputs.buying + holding + loanCosts);
  const profit = toCents(inputs.arv - inputs.purchase - spent - selling);
  const cashIn = toCents(inputs.purchase - inputs.loan + spent);
  return {
    contingency,
    liensAndFines,
    holding,
    points,
    interest,
    loanCosts,
    selling,
    profit,
    cashIn,
    roi: ratio(profit, cashIn),
  };
}
