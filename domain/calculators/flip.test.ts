import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startingFlip } from './fields.ts';
import { flip } from './flip.ts';

test('the starting flip earns 35,500 on 84,000 of cash', () => {
  const { roi, ...amounts } = flip(startingFlip);
  expect(amounts).toEqual({
    contingency: 0,
    liensAndFines: 0,
    holding: 6000,
    points: 0,
    interest: 0,
    loanCosts: 8000,
    selling: 22_500,
    profit: 35_500,
    cashIn: 84_000,
  });
  expect(roi).toBeCloseTo(0.4226, 4);
});

test('repairs 20% over budget cut the profit by 8,000 and ROI to 29.9%', () => {
  const over = flip({ ...startingFlip, rehab: 48_000 });
  expect(over.profit).toBe(27_500);
  expect(over.roi).toBeCloseTo(0.2989, 4);
});

test('contingency, liens, fines, points and interest are lines of their own, and all cost profit and cash', () => {
  const costs = { contingencyPercent: 15, liens: 2500, dailyFine: 250, fineDays: 48 };
  const loan = { pointsPercent: 2, loanRate: 10, loanMonths: 7, financing: 500 };
  expect(flip({ ...startingFlip, ...costs, ...loan })).toMatchObject({
    contingency: 6000,
    liensAndFines: 14_500,
    points: 2160,
    interest: 6300,
    loanCosts: 8960,
    profit: 35_500 - 6000 - 14_500 - 960,
    cashIn: 84_000 + 6000 + 14_500 + 960,
  });
});

test('interest runs as long as the house is held unless the months of the loan are given', () => {
  const interestFor = (loanMonths: number | null) => flip({ ...startingFlip, loanRate: 12, loanMonths }).interest;
  expect([null, 6, 3, 0].map(interestFor)).toEqual([6480, 6480, 3240, 0]);
});

test('one month of interest is rounded before the months are added up', () => {
  const month = { ...startingFlip, loan: 100_000, loanRate: 10 };
  expect([1, 6].map((loanMonths) => flip({ ...month, loanMonths }).interest)).toEqual([833.33, 4999.98]);
});

test('a fully financed flip has no return on cash', () => {
  expect(flip({ ...startingFlip, loan: 200_000 }).roi).toBeNull();
});

test('each extra dollar of price is a dollar less of profit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000_000 }), (cents) => {
      const cheaper = flip({ ...startingFlip, purchase: cents / 100 }).profit;
      const costlier = flip({ ...startingFlip, purchase: (cents + 100) / 100 }).profit;
      expect(Math.round((cheaper - costlier) * 100)).toBe(100);
    }),
  );
});
