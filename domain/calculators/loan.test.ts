import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyPayment } from './loan.ts';

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
