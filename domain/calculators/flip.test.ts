import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startingFlip } from './fields.ts';
import { flip } from './flip.ts';

test('the starting flip earns 35,500 on 84,000 of cash', () => {
  const { roi, ...amounts } = flip(startingFlip);
  expect(amounts).toEqual({ holding: 6000, selling: 22_500, profit: 35_500, cashIn: 84_000 });
  expect(roi).toBeCloseTo(0.4226, 4);
});

test('repairs 20% over budget cut the profit by 8,000 and ROI to 29.9%', () => {
  const over = flip({ ...startingFlip, rehab: 48_000 });
  expect(over.profit).toBe(27_500);
  expect(over.roi).toBeCloseTo(0.2989, 4);
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
