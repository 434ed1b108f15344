import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumFlipOffer, maximumWholesaleOffer, offerRange, ruleHabit } from './offer.ts';

test.each([
  [250_000, 40_000, 135_000],
  [400_000, 60_000, 220_000],
  [80_000, 60_000, -4000],
])('a flip worth %d with repairs of %d allows an offer of %d at 70%%', (arv, repairs, offer) => {
  expect(maximumFlipOffer({ arv, rulePercent: 70, repairs })).toBe(offer);
});

test('an assignment worth 147,333 with repairs of 20,000 and a fee of 10,000 allows an offer of 73,133.10', () => {
  expect(maximumWholesaleOffer({ arv: 147_333, rulePercent: 70, repairs: 20_000, fee: 10_000 })).toBe(73_133.1);
});

test('the opening offer is 10% below the walk-away price, rounded down to hundreds', () => {
  expect(offerRange(133_000)).toEqual({ opening: 119_700, target: 126_300, walkAway: 133_000 });
});

test('opening, target and walk-away never decrease', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
      const { opening, target, walkAway } = offerRange(cents / 100);
      expect(opening).toBeLessThanOrEqual(target);
      expect(target).toBeLessThan(walkAway);
    }),
  );
});

test.each([
  [64.9, 'below'],
  [65, 'slow'],
  [68, 'slow'],
  [70, 'usual'],
  [72, 'hot'],
  [75, 'hot'],
  [75.1, 'above'],
])('%d percent counts as %s', (percent, habit) => {
  expect(ruleHabit(percent)).toBe(habit);
});
