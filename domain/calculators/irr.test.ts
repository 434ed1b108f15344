import fc from 'fast-check';
import { expect, test } from 'vitest';
import { irr, presentValue } from './irr.ts';

const worthAt = (flows: number[], rate: number) => presentValue(flows, 1 / (1 + rate));

/** Money goes in first and only comes back afterward. */
const investments = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 0, maxLength: 24 }),
    fc.integer({ min: 1, max: 50_000_000 }),
  )
  .map(([paid, received, last]) => [...paid.map((cents) => -cents), ...received, last].map((cents) => cents / 100));

const anyFlows = fc
  .array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 0, maxLength: 31 })
  .map((flows) => flows.map((cents) => cents / 100));

test.each([
  [[-100, 110], 0.1],
  [[-100, 0, 121], 0.1],
  [[-100, 10, 110], 0.1],
  // A $1,000 bond at $950 with $50 a year: 950 = 50/1.0690 + 50/1.0690^2 + 1050/1.0690^3
  [[-950, 50, 50, 1050], 0.06902],
  // x = 1/(1+r) solves 60x + 60x^2 = 100: x = (-60 + sqrt(27600)) / 120
  [[-100, 60, 60], 0.130662],
  [[-100, 60, 60, 0], 0.130662],
  [[-100, 50], -0.5],
  [[-100, 0, 25], -0.5],
  [[-100, 100], 0],
  [[-100, -20, 144], 0.104159],
  [[-0.01, 100_000_000], 9_999_999_999],
])('%j returns %d a year', (flows, rate) => {
  expect(irr(flows)).toBeCloseTo(rate, 5);
});

test.each([
  ['no flows', []],
  ['nothing invested', [0, 5, 5]],
  ['money received first', [100, -50, -60]],
  ['nothing comes back', [-100, -5, -5]],
  ['only zeros come back', [-100, 0, 0]],
  ['a bill at the end', [-100, 300, -150]],
  ['two rates fit: 10% and 20%', [-100, 230, -132]],
  ['three rates fit: 0%, 100% and 200%', [-1, 6, -11, 6]],
])('%s: no rate', (_, flows) => {
  expect(irr(flows)).toBeNull();
});

test('an unknown flow makes the rate unknown', () => {
  expect(irr([-100, Number.NaN, 120])).toBeNaN();
});

test('an investment always has a rate; below it the value is positive, above it negative, and it falls all the way', () => {
  fc.assert(
    fc.property(investments, (flows) => {
      const rate = irr(flows) ?? Number.NaN;
      expect(rate).toBeGreaterThan(-1);
      const paid = flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
      const discounts = [0.5, 0.9, 0.99, 1.01, 1.1, 1.5].map((step) => step / (1 + rate));
      const values = discounts.map((discount) => presentValue(flows, discount));
      expect(values.map((value) => value > 0)).toEqual([false, false, false, true, true, true]);
      const fallsWithTheRate = flows.filter((flow) => flow < 0).length === 1;
      if (fallsWithTheRate) expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(Math.abs(worthAt(flows, rate))).toBeLessThanOrEqual(
        paid * 1e-9 * Math.max(1, (1 + rate) ** -flows.length),
      );
    }),
  );
});

test('for any flows the answer is null, or the one rate where the value changes its sign', () => {
  fc.assert(
    fc.property(anyFlows, (flows) => {
      const rate = irr(flows);
      if (rate === null) return;
      for (const step of [0.2, 0.6, 0.9, 0.99]) expect(presentValue(flows, step / (1 + rate))).toBeLessThan(0.01);
      for (const step of [1.01, 1.1, 1.4, 3]) expect(presentValue(flows, step / (1 + rate))).toBeGreaterThan(-0.01);
    }),
    { numRuns: 2000 },
  );
});

test('the rate does not depend on the currency, and a larger last payment never lowers it', () => {
  fc.assert(
    fc.property(investments, (flows) => {
      const rate = irr(flows) ?? Number.NaN;
      const inOther = irr(flows.map((flow) => flow * 7)) ?? Number.NaN;
      expect((1 + inOther) / (1 + rate)).toBeCloseTo(1, 9);
      const more = flows.with(-1, (flows.at(-1) ?? 0) + 1000);
      expect(irr(more) ?? Number.NaN).toBeGreaterThanOrEqual(rate);
    }),
  );
});
