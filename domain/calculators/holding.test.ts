import { expect, test } from 'vitest';
import { startingRental } from './fields.ts';
import { holdingYears } from './holding.ts';
import { rental } from './rental.ts';

const house = startingRental;

test('the first year equals the first-year results', () => {
  const saving = { ...house, capexPercent: 4 };
  const { yearlyRent, egi, noi, debtService, reserve, cashFlow } = rental(saving);
  expect(holdingYears(saving)[0]).toEqual({
    year: 1,
    rent: yearlyRent,
    egi,
    expenses: house.expenses,
    noi,
    debtService,
    reserve,
    cashFlow,
    total: cashFlow,
  });
});

test('rent and expenses grow at their own rates from the second year on', () => {
  const second = holdingYears({ ...house, rentGrowth: 2, expenseGrowth: 3 })[1];
  expect(second).toMatchObject({ rent: 26_928, egi: 25_581.6, expenses: 10_382.4, noi: 15_199.2 });
});

test('the capex reserve grows with the rent', () => {
  const years = holdingYears({ ...house, capexPercent: 5, rentGrowth: 10 });
  expect(years.slice(0, 2).map(({ reserve }) => reserve)).toEqual([1320, 1452]);
});

test('debt service ends when the loan is paid off', () => {
  const years = holdingYears({ ...house, loanYears: 5, holdYears: 6 });
  expect(years.map(({ debtService }) => debtService > 0)).toEqual([true, true, true, true, true, false]);
});

test('the total is the sum of the years so far', () => {
  const years = holdingYears(house);
  const sum = years.reduce((cents, { cashFlow }) => cents + Math.round(cashFlow * 100), 0);
  expect(years.at(-1)?.total).toBe(sum / 100);
});

test('an unknown holding period has no years', () => {
  expect(holdingYears({ ...house, holdYears: Number.NaN })).toEqual([]);
});
