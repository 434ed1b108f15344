import type { Comparable } from './comparables.ts';
import type { DealAnalysisInputs } from './deal.ts';
import type { FlipCosts, FlipInputs } from './flip.ts';
import { maxHoldYears } from './holding.ts';
import type { NumberRule } from './read-number.ts';
import type { SaleInputs } from './sale.ts';

const money: NumberRule = { min: 0, max: 100_000_000 };
const price: NumberRule = { min: 1, max: 100_000_000 };
const percent: NumberRule = { min: 0, max: 100, decimals: 3 };
const growth: NumberRule = { min: -20, max: 20, decimals: 3 };
const yearlyRate: NumberRule = { min: 0, max: 30, decimals: 3 };
const loanTerm: NumberRule = { min: 1, max: 40, decimals: 0 };
const months: NumberRule = { min: 0, max: 120, decimals: 0 };
const feet: NumberRule = { min: 1, max: 1_000_000 };

/** An empty field counts as zero, so that a link from before the field existed keeps its result. */
const orZero = (rule: NumberRule): NumberRule => ({ ...rule, empty: 0 });

/** The rules follow the order of the fields in the form. */
export const rentalRules: Record<keyof SaleInputs, NumberRule> = {
  price,
  downPercent: percent,
  closing: money,
  initialRehab: money,
  rate: yearlyRate,
  loanYears: loanTerm,
  rent: money,
  vacancy: percent,
  expenses: money,
  capexPercent: orZero(percent),
  holdYears: { min: 1, max: maxHoldYears, decimals: 0 },
  rentGrowth: growth,
  expenseGrowth: growth,
  valueGrowth: orZero(growth),
  saleCostPercent: orZero(percent),
};

export const startingRental: SaleInputs = {
  price: 220_000,
  downPercent: 25,
  closing: 5000,
  initialRehab: 10_000,
  rate: 6.1,
  loanYears: 30,
  rent: 2200,
  vacancy: 5,
  expenses: 10_080,
  capexPercent: 0,
  holdYears: 10,
  rentGrowth: 2,
  expenseGrowth: 3,
  valueGrowth: 3,
  saleCostPercent: 8,
};

const costRules: Record<keyof FlipCosts, NumberRule> = {
  contingencyPercent: orZero(percent),
  liens: orZero(money),
  dailyFine: orZero(money),
  fineDays: orZero({ min: 0, max: 10_000, decimals: 0 }),
  buying: money,
  holdingMonthly: money,
  months,
  loan: orZero(money),
  pointsPercent: orZero(percent),
  loanRate: orZero(yearlyRate),
  loanMonths: { ...months, optional: true },
  financing: orZero(money),
  sellingPercent: percent,
};

/** The costs that a deal and a flip start with. Those that are zero or null start as empty fields. */
const startingCosts: FlipCosts = {
  contingencyPercent: 0,
  liens: 0,
  dailyFine: 0,
  fineDays: 0,
  buying: 3000,
  holdingMonthly: 1000,
  months: 6,
  loan: 108_000,
  pointsPercent: 0,
  loanRate: 0,
  loanMonths: null,
  financing: 8000,
  sellingPercent: 9,
};

export const flipRules: Record<keyof FlipInputs, NumberRule> = {
  arv: price,
  purchase: money,
  rehab: money,
  ...costRules,
};

export const startingFlip: FlipInputs = { arv: 250_000, purchase: 135_000, rehab: 40_000, ...startingCosts };

export type DealFigures = Omit<DealAnalysisInputs, 'strategy' | 'arv'> & { squareFeet: number; typedArv: number };

export const dealRules: Record<keyof DealFigures, NumberRule> = {
  squareFeet: feet,
  typedArv: price,
  rulePercent: { min: 50, max: 90, decimals: 3 },
  repairs: money,
  fee: money,
  asking: { ...money, optional: true },
  ...costRules,
  profitPercent: percent,
  rent: { ...money, optional: true },
  vacancy: orZero(percent),
  expenses: orZero(money),
  capexPercent: orZero(percent),
  refiPercent: orZero(percent),
  refiRate: orZero(yearlyRate),
  refiYears: loanTerm,
  refiCosts: orZero(money),
};

/** Without a rent there is no rental exit; its other figures are examples to start from. */
export const startingDeal: DealFigures = {
  squareFeet: 1600,
  typedArv: 250_000,
  rulePercent: 70,
  repairs: 40_000,
  fee: 10_000,
  asking: 135_000,
  ...startingCosts,
  profitPercent: 15,
  rent: null,
  vacancy: 5,
  expenses: 8400,
  capexPercent: 5,
  refiPercent: 75,
  refiRate: 6.5,
  refiYears: 30,
  refiCosts: 5000,
};

export const maxComparables = 6;

export const comparableRules: Record<keyof Comparable, NumberRule> = {
  price,
  squareFeet: feet,
  adjustment: { min: -10_000_000, max: 10_000_000, empty: 0 },
};

export const startingComparables: (Comparable & { address: string })[] = [
  { address: '118 Sample Oak Ln', price: 240_000, squareFeet: 1500, adjustment: 0 },
  { address: '42 Sample Mill Rd', price: 252_000, squareFeet: 1680, adjustment: 0 },
  { address: '907 Sample Creek Dr', price: 259_000, squareFeet: 1600, adjustment: -5000 },
];
