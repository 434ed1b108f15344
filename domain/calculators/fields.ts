import type { Comparable } from './comparables.ts';
import type { DealAnalysisInputs } from './deal.ts';
import type { FlipInputs } from './flip.ts';
import { type HoldingInputs, maxHoldYears } from './holding.ts';
import type { NumberRule } from './read-number.ts';

const money: NumberRule = { min: 0, max: 100_000_000 };
const price: NumberRule = { min: 1, max: 100_000_000 };
const percent: NumberRule = { min: 0, max: 100, decimals: 3 };
const growth: NumberRule = { min: -20, max: 20, decimals: 3 };
const months: NumberRule = { min: 0, max: 120, decimals: 0 };
const feet: NumberRule = { min: 1, max: 1_000_000 };

/** The rules follow the order of the fields in the form. */
export const rentalRules: Record<keyof HoldingInputs, NumberRule> = {
  price,
  downPercent: percent,
  closing: money,
  initialRehab: money,
  rate: { min: 0, max: 30, decimals: 3 },
  loanYears: { min: 1, max: 40, decimals: 0 },
  rent: money,
  vacancy: percent,
  expenses: money,
  holdYears: { min: 1, max: maxHoldYears, decimals: 0 },
  rentGrowth: growth,
  expenseGrowth: growth,
};

export const startingRental: HoldingInputs = {
  price: 220_000,
  downPercent: 25,
  closing: 5000,
  initialRehab: 10_000,
  rate: 6.1,
  loanYears: 30,
  rent: 2200,
  vacancy: 5,
  expenses: 10_080,
  holdYears: 10,
  rentGrowth: 2,
  expenseGrowth: 3,
};

export const flipRules: Record<keyof FlipInputs, NumberRule> = {
  arv: price,
  purchase: money,
  rehab: money,
  buying: money,
  holdingMonthly: money,
  months,
  financing: money,
  sellingPercent: percent,
  loan: money,
};

export const startingFlip: FlipInputs = {
  arv: 250_000,
  purchase: 135_000,
  rehab: 40_000,
  buying: 3000,
  holdingMonthly: 1000,
  months: 6,
  financing: 8000,
  sellingPercent: 9,
  loan: 108_000,
};

type DealFigures = Omit<DealAnalysisInputs, 'strategy' | 'arv'> & { squareFeet: number; typedArv: number };

export const dealRules: Record<keyof DealFigures, NumberRule> = {
  squareFeet: feet,
  typedArv: price,
  rulePercent: { min: 50, max: 90, decimals: 3 },
  repairs: money,
  fee: money,
  asking: { ...money, optional: true },
  buying: money,
  holdingMonthly: money,
  months,
  financing: money,
  sellingPercent: percent,
  profitPercent: percent,
  loan: money,
};

export const startingDeal: DealFigures = {
  squareFeet: 1600,
  typedArv: 250_000,
  rulePercent: 70,
  repairs: 40_000,
  fee: 10_000,
  asking: 135_000,
  buying: 3000,
  holdingMonthly: 1000,
  months: 6,
  financing: 8000,
  sellingPercent: 9,
  profitPercent: 15,
  loan: 108_000,
};

export const maxComparables = 6;

export const comparableRules: Record<keyof Comparable, NumberRule> = {
  price,
  squareFeet: feet,
  adjustment: { min: -10_000_000, max: 10_000_000, optional: true },
};

export const startingComparables: (Comparable & { address: string })[] = [
  { address: '118 Sample Oak Ln', price: 240_000, squareFeet: 1500, adjustment: 0 },
  { address: '42 Sample Mill Rd', price: 252_000, squareFeet: 1680, adjustment: 0 },
  { address: '907 Sample Creek Dr', price: 259_000, squareFeet: 1600, adjustment: -5000 },
];
