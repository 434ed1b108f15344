import { ratio, share, toCents } from './cents.ts';
import { monthlyPayment } from './loan.ts';

/** Money is in dollars and shares are in percent; rent is per month and expenses are per year. */
export type RentalInputs = {
  price: number;
  downPercent: number;
  closing: number;
  initialRehab: number;
  rate: number;
  loanYears: number;
  rent: number;
  vacancy: number;
  expenses: number;
  /** Set aside for roof, furnace and the like, in percent of the rent. */
  capexPercent: number;
};

export type Rental = {
  yearlyRent: number;
  egi: number;
  noi: number;
  capRate: number | null;
  down: number;
  loan: number;
  payment: number;
  debtService: number;
  reserve: number;
  /** After debt service and reserve. */
  cashFlow: number;
  monthlyCashFlow: number;
  cashIn: number;
  cashOnCash: number | null;
  /** Null without a loan. */
  dscr: number | null;
  /** Monthly rent as a share of the price, for the 1% rule. */
  rentToPrice: number | null;
  /** Operating expenses as a share of the rent, for the 50% rule. */
  expenseShare: number | null;
};

export function effectiveIncome(yearlyRent: number, vacancy: number): number {
  return toCents(yearlyRent * (1 - vacancy / 100));
}

/** Expenses exclude debt service, depreciation, income tax and capital reserves. */
export function netOperatingIncome(egi: number, expenses: number): number {
  return toCents(egi - expenses);
}

export function capRate(noi: number, price: number): number | null {
  return ratio(noi, price);
}

export function debtCoverage(noi: number, debtService: number): number | null {
  return ratio(noi, debtService);
}

/** The first year of a rental. */
export function rental(inputs: RentalInputs): Rental {
  const yearlyRent = toCents(inputs.rent * 12);
  const egi = effectiveIncome(yearlyRent, inputs.vacancy);
  const noi = netOperatingIncome(egi, inputs.expenses);
  const down = share(inputs.price, inputs.downPercent);
  const loan = toCents(inputs.price - down);
  const payment = monthlyPayment(loan, inputs.rate, inputs.loanYears);
  const debtService = toCents(payment * 12);
  const reserve = share(yearlyRent, inputs.capexPercent);
  const cashFlow = toCents(noi - debtService - reserve);
  const cashIn = toCents(down + inputs.closing + inputs.initialRehab);
  return {
    yearlyRent,
    egi,
    noi,
    capRate: capRate(noi, inputs.price),
    down,
    loan,
    payment,
    debtService,
    reserve,
    cashFlow,
    monthlyCashFlow: toCents(cashFlow / 12),
    cashIn,
    cashOnCash: ratio(cashFlow, cashIn),
    dscr: debtCoverage(noi, debtService),
    rentToPrice: ratio(inputs.rent, inputs.price),
    expenseShare: ratio(inputs.expenses, yearlyRent),
  };
}
