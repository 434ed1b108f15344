import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startingRental } from './fields.ts';
import { holdingYears } from './holding.ts';
import { presentValue } from './irr.ts';
import { rental } from './rental.ts';
import { ownerFlows, type SaleInputs, saleReturn, saleYears } from './sale.ts';

const house = startingRental;

/** No loan, no growth and no costs, so that everything can be computed by hand. */
const plain: SaleInputs = {
  ...house,
  price: 100_000,
  downPercent: 100,
  closing: 0,
  initialRehab: 0,
  rent: 1000,
  vacancy: 0,
  expenses: 2000,
  holdYears: 2,
  rentGrowth: 0,
  expenseGrowth: 0,
  valueGrowth: 0,
  saleCostPercent: 0,
};

test('a house that pays 10% a year and sells at its price returns 10%', () => {
  expect(ownerFlows(plain)).toEqual([-100_000, 10_000, 110_000]);
  expect(saleReturn(plain)).toBeCloseTo(0.1, 12);
});

test('value, costs and cash from the sale of each year', () => {
  expect(saleYears({ ...plain, valueGrowth: 10, saleCostPercent: 5 })).toEqual([
    {
      year: 1,
      value: 110_000,
      principal: 0,
      balance: 0,
      sellingCosts: 5500,
      cashFromSale: 104_500,
      profit: 14_500,
    },
    {
      year: 2,
      value: 121_000,
      principal: 0,
      balance: 0,
      sellingCosts: 6050,
      cashFromSale: 114_950,
      profit: 34_950,
    },
  ]);
});

test('what the payments take off the loan adds up to what is no longer owed', () => {
  const years = saleYears(house);
  const paid = years.reduce((cents, { principal }) => cents + Math.round(principal * 100), 0);
  expect(paid / 100).toBeCloseTo(rental(house).loan - (years.at(-1)?.balance ?? 0), 2);
});

test('the last profit is the sum of what the owner pays and gets', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: -500, max: 900 }),
      (holdYears, loanYears, growth) => {
        const inputs = { ...house, holdYears, loanYears, valueGrowth: growth / 100, capexPercent: 5 };
        const sum = ownerFlows(inputs).reduce((cents, flow) => cents + Math.round(flow * 100), 0);
        expect(saleYears(inputs).at(-1)?.profit).toBeCloseTo(sum / 100, 2);
      },
    ),
  );
});

test('at the rate that is returned, the flows are worth nothing today, and faster growth raises it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 800 }), (holdYears, growth) => {
      const inputs = { ...house, holdYears, valueGrowth: growth / 100 };
      const rate = saleReturn(inputs) ?? Number.NaN;
      expect(Math.abs(presentValue(ownerFlows(inputs), 1 / (1 + rate)))).toBeLessThan(0.01);
      expect(saleReturn({ ...inputs, valueGrowth: growth / 100 + 0.5 }) ?? Number.NaN).toBeGreaterThan(rate);
    }),
  );
});

test('no rate without cash in the deal, or when the sale does not pay off the loan', () => {
  expect(saleReturn({ ...house, downPercent: 0, closing: 0, initialRehab: 0 })).toBeNull();
  expect(saleReturn({ ...house, downPercent: 5, valueGrowth: -20 })).toBeNull();
});

test('an unknown growth makes the sale unknown, but not the years of holding', () => {
  const inputs = { ...house, valueGrowth: Number.NaN };
  expect(saleReturn(inputs)).toBeNaN();
  expect(holdingYears(inputs).every(({ total }) => total > 0)).toBe(true);
  expect(saleReturn({ ...house, holdYears: Number.NaN })).toBeNaN();
});
