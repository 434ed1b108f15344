import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePerFoot, valueFromComparables } from './comparables.ts';
import { startingComparables } from './fields.ts';

test('the adjustment is added before dividing by square feet', () => {
  expect(pricePerFoot({ price: 259_000, squareFeet: 1600, adjustment: -5000 })).toBe(158.75);
});

test('the three starting sales value 1,600 square feet at 250,000', () => {
  expect(valueFromComparables(startingComparables, 1600)).toMatchObject({ arv: 250_000, perFoot: 156.25 });
});

test('one sale has no spread, and no sales give no value', () => {
  expect(valueFromComparables([{ price: 100_000, squareFeet: 1000, adjustment: 0 }], 1200)).toEqual({
    arv: 120_000,
    perFoot: 100,
    spread: 0,
  });
  expect(valueFromComparables([], 1200)).toBeNull();
});

test('the value is between the lowest and the highest sale', () => {
  const sale = fc.record({
    price: fc.integer({ min: 20_000, max: 2_000_000 }),
    squareFeet: fc.integer({ min: 300, max: 9000 }),
    adjustment: fc.integer({ min: -10_000, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1, maxLength: 6 }), (sales) => {
      const rates = sales.map(pricePerFoot);
      const arv = valueFromComparables(sales, 1000)?.arv ?? 0;
      expect(arv).toBeGreaterThanOrEqual(Math.min(...rates) * 1000 - 0.01);
      expect(arv).toBeLessThanOrEqual(Math.max(...rates) * 1000 + 0.01);
    }),
  );
});
