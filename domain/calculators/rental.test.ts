import { expect, test } from 'vitest';
import { capRate, debtCoverage, effectiveIncome, netOperatingIncome, type RentalInputs, rental } from './rental.ts';

const house: RentalInputs = {
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
};

test('effective income is rent minus vacancy', () => {
  expect(effectiveIncome(26_400, 5)).toBe(25_080);
});

test('net operating income is effective income minus expenses', () => {
  expect(netOperatingIncome(25_080, 10_080)).toBe(15_000);
});

test('15,000 on 220,000 is a cap rate of 6.82%', () => {
  expect(capRate(15_000, 220_000)).toBeCloseTo(0.0682, 4);
});

test('2,400 on 25,000 is a cash-on-cash return of 9.6%', () => {
  const small = { price: 82_500, downPercent: 20, closing: 3500, initialRehab: 5000, rate: 0, loanYears: 10 };
  expect(rental({ ...house, ...small, rent: 1000, expenses: 2400 })).toMatchObject({
    noi: 9000,
    debtService: 6600,
    cashIn: 25_000,
    cashOnCash: 0.096,
  });
});

test('15,000 over 12,000 is a coverage of 1.25', () => {
  expect(debtCoverage(15_000, 12_000)).toBe(1.25);
});

test('every result of one rental', () => {
  expect(rental(house)).toMatchObject({
    yearlyRent: 26_400,
    egi: 25_080,
    noi: 15_000,
    down: 55_000,
    loan: 165_000,
    payment: 999.89,
    debtService: 11_998.68,
    cashFlow: 3001.32,
    monthlyCashFlow: 250.11,
    cashIn: 70_000,
  });
});

test('a capex reserve lowers the cash flow, but neither NOI nor cap rate nor debt coverage', () => {
  const [without, saved] = [rental(house), rental({ ...house, capexPercent: 5 })];
  expect(saved).toMatchObject({ reserve: 1320, cashFlow: 1681.32, monthlyCashFlow: 140.11 });
  for (const key of ['noi', 'capRate', 'dscr', 'cashIn'] as const) expect(saved[key]).toBe(without[key]);
});

test('an interest-free loan has a debt service of 12,000 a year', () => {
  const interestFree = { ...house, downPercent: 50, price: 240_000, rate: 0, loanYears: 10 };
  expect(rental(interestFree)).toMatchObject({ payment: 1000, debtService: 12_000, dscr: 1.25 });
});

test('rent of 2,200 on 220,000 is exactly 1%, and expenses of 10,080 are 38% of the rent', () => {
  const { rentToPrice, expenseShare } = rental(house);
  expect(rentToPrice).toBe(0.01);
  expect(expenseShare).toBeCloseTo(0.3818, 4);
});

test('a rental without a loan has no coverage, and one without cash has no cash-on-cash return', () => {
  expect(rental({ ...house, downPercent: 100 })).toMatchObject({ debtService: 0, dscr: null, cashFlow: 15_000 });
  expect(rental({ ...house, downPercent: 0, closing: 0, initialRehab: 0 }).cashOnCash).toBeNull();
});

test('an unknown rate affects only the results that depend on it', () => {
  const { noi, capRate: cap, payment, cashFlow, dscr, cashIn } = rental({ ...house, rate: Number.NaN });
  expect([noi, cap, cashIn]).toEqual([15_000, 15_000 / 220_000, 70_000]);
  expect([payment, cashFlow, dscr]).toEqual([NaN, NaN, NaN]);
});
