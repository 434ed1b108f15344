import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentalExit } from './rental-exit.ts';

const inputs = {
  rent: 2200,
  vacancy: 5,
  expenses: 8400,
  capexPercent: 5,
  refiPercent: 75,
  refiRate: 6.5,
  refiYears: 30,
  refiCosts: 5000,
};
const house = { arv: 250_000, loan: 108_000, cashIn: 84_000 };

test('the new loan pays off the first one and its own costs, and the rest comes back', () => {
  expect(rentalExit(inputs, house)).toMatchObject({ newLoan: 187_500, cashOut: 74_500, cashLeft: 9500 });
});

test('a return on cash needs cash in the deal', () => {
  expect(rentalExit(inputs, house)?.cashOnCash).toBeCloseTo(1138.44 / 9500, 9);
  const allOut = rentalExit({ ...inputs, refiPercent: 80 }, house);
  expect(allOut).toMatchObject({ cashLeft: -3000, cashOnCash: null });
});

test('without a new loan the first one is paid off in cash', () => {
  expect(rentalExit({ ...inputs, refiPercent: 0, refiCosts: 0 }, house)).toMatchObject({
    newLoan: 0,
    payment: 0,
    dscr: null,
    cashLeft: 192_000,
  });
});

test('whatever the first loan was, the same cash stays in the deal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13_500_000 }), (cents) => {
      const loan = cents / 100;
      const left = rentalExit(inputs, { arv: 250_000, loan, cashIn: 192_000 - loan })?.cashLeft ?? 0;
      expect(left).toBeCloseTo(9500, 2);
    }),
  );
});
