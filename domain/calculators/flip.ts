import { ratio, share, toCents } from './cents.ts';

/** Money is in dollars and shares are in percent. */
export type FlipInputs = {
  arv: number;
  purchase: number;
  rehab: number;
  buying: number;
  holdingMonthly: number;
  months: number;
  financing: number;
  sellingPercent: number;
  loan: number;
};

export type Flip = {
  holding: number;
  selling: number;
  profit: number;
  cashIn: number;
  roi: number | null;
};

export function flip(inputs: FlipInputs): Flip {
  const holding = toCents(inputs.holdingMonthly * inputs.months);
  const selling = share(inputs.arv, inputs.sellingPercent);
  const spent = inputs.rehab + inputs.buying + holding + inputs.financing;
  const profit = toCents(inputs.arv - inputs.purchase - spent - selling);
  const cashIn = toCents(inputs.purchase - inputs.loan + spent);
  return { holding, selling, profit, cashIn, roi: ratio(profit, cashIn) };
}
