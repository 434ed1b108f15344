import type { Comparable } from '#domain/calculators/comparables.ts';
import type { Strategy } from '#domain/calculators/deal.ts';
import type { FlipInputs } from '#domain/calculators/flip.ts';
import type { SaleInputs } from '#domain/calculators/sale.ts';
import { nameOf } from '#scripts/downloads/workbooks/input-rows.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';

/** A number between min and max, rounded to the given number of decimals. */
type Draw = (min: number, max: number, decimals?: number) => number;

/** The same cases on every run. */
export function randomCases<Case>(count: number, make: (draw: Draw) => Case): Case[] {
  const { fraction } = randomFrom(20_261_115);
  const draw: Draw = (min, max, decimals = 0) => Number((min + fraction() * (max - min)).toFixed(decimals));
  return Array.from({ length: count }, () => make(draw));
}

/** Zero in a third of the cases, as when a field is left empty. */
const orNone = (draw: Draw, max: number, decimals = 0): number => (draw(0, 2) === 0 ? 0 : draw(0, max, decimals));

export function randomRental(draw: Draw): SaleInputs {
  return {
    price: draw(20_000, 2_000_000, 2),
    downPercent: draw(0, 100, draw(0, 2)),
    closing: draw(0, 30_000, 2),
    initialRehab: draw(0, 90_000, 2),
    rate: draw(0, 9) === 0 ? 0 : draw(0, 14, 3),
    loanYears: draw(1, 40),
    rent: draw(0, 9000, 2),
    vacancy: draw(0, 30, 1),
    expenses: draw(0, 60_000, 2),
    capexPercent: orNone(draw, 15, 1),
    holdYears: draw(1, 30),
    rentGrowth: draw(-5, 8, 2),
    expenseGrowth: draw(-5, 8, 2),
    valueGrowth: draw(0, 2) === 0 ? 0 : draw(-8, 9, 2),
    saleCostPercent: orNone(draw, 12, 1),
  };
}

export function randomFlip(draw: Draw): FlipInputs {
  return {
    arv: draw(30_000, 3_000_000, 2),
    purchase: draw(0, 2_000_000, 2),
    rehab: draw(0, 300_000, 2),
    contingencyPercent: orNone(draw, 30, 1),
    liens: orNone(draw, 40_000, 2),
    dailyFine: orNone(draw, 500, 2),
    fineDays: orNone(draw, 200),
    buying: draw(0, 30_000, 2),
    holdingMonthly: draw(0, 5000, 2),
    months: draw(0, 24),
    financing: draw(0, 60_000, 2),
    sellingPercent: draw(0, 15, 1),
    loan: draw(0, 1_500_000, 2),
    pointsPercent: orNone(draw, 5, 3),
    loanRate: orNone(draw, 15, 3),
    loanMonths: draw(0, 1) === 0 ? null : draw(0, 24),
  };
}

export function randomDeal(draw: Draw) {
  const { arv: typedArv, purchase: _, rehab: repairs, ...costs } = randomFlip(draw);
  return {
    ...costs,
    strategy: (draw(0, 1) === 0 ? 'flip' : 'wholesale') as Strategy,
    source: draw(0, 2) === 0 ? ('typed' as const) : ('comparables' as const),
    squareFeet: draw(400, 6000),
    typedArv,
    repairs,
    rulePercent: draw(60, 80, draw(0, 2)),
    fee: draw(0, 40_000, 2),
    profitPercent: draw(0, 25, 1),
    asking: draw(0, 4) === 0 ? null : draw(10_000, 700_000, 2),
    rent: draw(0, 4) === 0 ? null : draw(0, 9000, 2),
    vacancy: orNone(draw, 30, 1),
    expenses: orNone(draw, 60_000, 2),
    capexPercent: orNone(draw, 15, 1),
    refiPercent: orNone(draw, 100, 2),
    refiRate: orNone(draw, 14, 3),
    refiYears: draw(1, 40),
    refiCosts: orNone(draw, 20_000, 2),
  };
}

export function randomSales(draw: Draw): Comparable[] {
  return Array.from({ length: draw(1, 6) }, () => ({
    price: draw(40_000, 2_000_000, 2),
    squareFeet: draw(400, 6000),
    adjustment: draw(-20_000, 20_000, 2),
  }));
}

/** Inputs by the names of their workbook cells; percentages become fractions. */
export function inWorkbook(prefix: string, inputs: Record<string, number | null>): Record<string, number | null> {
  const isShare = /Percent$|Growth$|[rR]ate$|^vacancy$/;
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => [
      nameOf(prefix, key),
      value !== null && isShare.test(key) ? Number((value / 100).toFixed(6)) : value,
    ]),
  );
}
