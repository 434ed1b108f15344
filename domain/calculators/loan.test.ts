import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanBalance, monthlyPayment } from './loan.ts';

test('100,000 at 6% over 360 months is 599.55 a month', () => {
  expect(monthlyPayment(100_000, 6, 30)).toBe(599.55);
});

test('without interest the payment is the loan divided by the months', () => {
  expect(monthlyPayment(120_000, 0, 10)).toBe(1000);
});

test('no loan means no payment', () => {
  expect(monthlyPayment(0, 6, 30)).toBe(0);
});

test('a higher rate never lowers the payment, and the payments always repay the loan', () => {
  const loans = fc.integer({ min: 1000, max: 5_000_000 });
  const rates = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(loans, rates, fc.integer({ min: 1, max: 40 }), (loan, basisPoints, years) => {
      const payment = monthlyPayment(loan, basisPoints / 100, years);
      expect(monthlyPayment(loan, basisPoints / 100 + 1, years)).toBeGreaterThanOrEqual(payment);
      expect(payment * years * 12).toBeGreaterThan(loan - years * 12 * 0.01);
    }),
  );
});

test('after ten years of 599.55 a month at 6%, 83,685.81 of 100,000 is still owed', () => {
  expect(loanBalance(100_000, 6, 30, 10)).toBe(83_685.81);
});

test('the balance equals a schedule of 360 months, to within the cents that the schedule rounds', () => {
  const payment = monthlyPayment(165_000, 6.1, 30);
  let owed = 165_000;
  for (let month = 1; month <= 359; month++) {
    owed = Math.round((owed * (1 + 0.061 / 12) - payment) * 100) / 100;
    if (month % 12 === 0) expect(Math.abs(loanBalance(165_000, 6.1, 30, month / 12) - owed)).toBeLessThan(2);
  }
});

test('without interest each year pays off the same, and the end of the loan leaves nothing', () => {
  expect([0, 1, 9, 10, 11].map((years) => loanBalance(120_000, 0, 10, years))).toEqual([
    120_000, 108_000, 12_000, 0, 0,
  ]);
});

test('the balance falls each year and stays between zero and the loan', () => {
  const loans = fc.integer({ min: 1000, max: 5_000_000 });
  fc.assert(
    fc.property(loans, fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 40 }), (loan, points, years) => {
      const owed = Array.from({ length: years + 1 }, (_, year) => loanBalance(loan, points / 100, years, year));
      expect([owed[0], owed.at(-1)]).toEqual([loan, 0]);
      expect(owed).toEqual(owed.toSorted((a, b) => b - a));
    }),
  );
});
