import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScorableFiling } from '../records/filing.ts';
import { type Factors, factorNames, factorWeights, qualityOf } from './lead.ts';
import { scoreFiling } from './score-filing.ts';
import { weightedScore } from './weighted-score.ts';

const some = fc.record(Object.fromEntries(factorNames.map((name) => [name, fc.nat(100)])), { requiredKeys: [] });

test('a hot lead tells at least three factors, motivation among them, with any weights', () => {
  const weights = fc.record(Object.fromEntries(factorNames.map((name) => [name, fc.nat(100)])));
  fc.assert(
    fc.property(some, weights, (factors: Factors, given) => {
      const score = weightedScore(factors, given as typeof factorWeights);
      const known = Object.keys(factors).length;
      if (score !== null && qualityOf(score) === 'hot')
        expect([known >= 3, 'motivation' in factors]).toEqual([true, true]);
    }),
  );
});

test('telling a good rating never lowers a score, and no factor at all is no score', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...factorNames), (factors: Factors, name) => {
      const { [name]: _, ...without } = factors;
      const less = weightedScore(without, factorWeights);
      const more = weightedScore({ ...without, [name]: 30 }, factorWeights);
      if (less !== null) expect(more).toBeGreaterThanOrEqual(less);
    }),
  );
  expect(weightedScore({}, factorWeights)).toBeNull();
});

test('a foreclosure with two dates does not outrank one with equity, a phone number and an absentee owner', () => {
  const filing = (record: ScorableFiling['record'], market_value: number | null): ScorableFiling => ({
    dataset_type: 'foreclosure',
    filed_on: '2026-11-10',
    property_address: '1408 Oak St, Austin, TX 78702',
    market_value,
    record,
  });
  const dates = { filing_date: '2026-11-10', auction_date: '2026-11-20' };
  const told = {
    filing_date: '2026-11-10',
    market_value: 400_000,
    mortgage_balance: 180_000,
    owner_phone: '512-555-0142',
    absentee_owner: true,
    mailing_address: '9 Elsewhere Rd, Waco, TX 76701',
    owner_name: 'Ana Reyes',
  };
  const bare = scoreFiling(filing(dates, null), '2026-11-16');
  const full = scoreFiling(filing(told, 400_000), '2026-11-16');
  expect(bare.quality).toBe('cold');
  expect(full.score ?? 0).toBeGreaterThan(bare.score ?? 0);
});
