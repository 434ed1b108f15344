import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumFlipOffer, maximumWholesaleOffer, offerRange, ruleHabit } from './offer.ts';

test.each([
  [250_000, 40_000, 135_000],
  [400_000, 60_000, 220_000],
  [80_000, 60_000, -4000],
])('a flip worth %d with %d of repairs allows %d at 70%%', (arv, repairs, offer) => {
  expect(maximumFlipOffer({ arv, rulePercent: 70, repairs })).toBe(offer);
});

test('an assignment worth 147,333 with 20,000 of repairs and a fee of 10,000 allows 73,133.10', () => {
  expect(maximumWholesaleOffer({ arv: 147_333, rulePercent: 70, repairs: 20_000, fee: 10_000 })).toBe(73_133.1);
});

test('an offer begins a tenth below the walk-away, in full hundreds', () => {
  expect(offerRange(133_000)).toEqual({ opening: 119_700, target: 126_300, walkAway: 133_000 });
});

test('opening, target and walk-away are always in this order', () => {
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
])('%d percent is %s', (percent, habit) => {
  expect(ruleHabit(percent)).toBe(habit);
});
