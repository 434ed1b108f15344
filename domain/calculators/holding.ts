import { share, toCents } from './cents.ts';
import { effectiveIncome, netOperatingIncome, type RentalInputs, rental } from './rental.ts';

export type HoldingInputs = RentalInputs & { holdYears: number; rentGrowth: number; expenseGrowth: number };

export type HoldingYear = {
  year: number;
  rent: number;
  egi: number;
  expenses: number;
  noi: number;
  debtService: number;
  reserve: number;
  cashFlow: number;
  /** Cash flow up to the end of this year. */
  total: number;
};

export const maxHoldYears = 30;

/** Rent and expenses grow from the second year on, and debt service ends with the loan. */
export function holdingYears(inputs: HoldingInputs): HoldingYear[] {
  const first = rental(inputs);
  const years: HoldingYear[] = [];
  for (let year = 1; year <= inputs.holdYears; year++) {
    const rent = toCents(first.yearlyRent * (1 + inputs.rentGrowth / 100) ** (year - 1));
    const expenses = toCents(inputs.expenses * (1 + inputs.expenseGrowth / 100) ** (year - 1));
    const egi = effectiveIncome(rent, inputs.vacancy);
    const noi = netOperatingIncome(egi, expenses);
    const debtService = year > inputs.loanYears ? 0 : first.debtService;
    const reserve = share(rent, inputs.capexPercent);
    const cashFlow = toCents(noi - debtService - reserve);
    const total = toCents((years.at(-1)?.total ?? 0) + cashFlow);
    years.push({ year, rent, egi, expenses, noi, debtService, reserve, cashFlow, total });
  }
  return years;
}
