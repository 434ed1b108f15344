import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datasetNames } from '../datasets/dataset-types.ts';
import type { FilingRecord, ScorableFiling } from '../records/filing.ts';
import { dayNumber, dayText } from '../time/day-number.ts';
import { type Factors, factorNames, factorWeights, qualityOf } from './lead.ts';
import { explainFactors, scoreFiling } from './score-filing.ts';
import { weightedScore } from './weighted-score.ts';

const today = '2026-11-16';

const filing: ScorableFiling = {
  dataset_type: 'foreclosure',
  filed_on: '2026-11-02',
  property_address: '806 Osprey Knoll Ct, Tampa, FL 33647',
  market_value: 436_000,
  record: {
    foreclosure_type: 'Non-Judicial',
    auction_date: '2026-12-03',
    mortgage_balance: 96_000,
    owner_name: 'Ada Example',
    owner_phone: '(813) 555-0136',
    mailing_address: '27 Ironbark Ct, Savannah, GA 31405',
  },
};

const name = fc.constantFrom('Wilhelmina Quackenbush', 'Thaddeus Pumpernickel', 'Zebulon Farthingale');
const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2030-12-31') }).map(dayText);
const address = fc.constantFrom(
  '806 Osprey Knoll Ct, Tampa, FL 33647',
  '806 OSPREY KNOLL COURT, TAMPA FL 33647-1204',
  '27 Ironbark Ct, Savannah, GA 31405',
  'PO Box 12, Tampa, FL 33601',
  'somewhere',
);
const record = fc
  .record(
    {
      case_status: fc.constantFrom('Active', 'Pending', 'Closed', 'Settled', 'Judgment', 'Open', 'Dismissed'),
      foreclosure_type: fc.constantFrom('Judicial', 'Non-Judicial'),
      delinquency_stage: fc.constantFrom('Forfeited', 'Suit filed', 'Redeemed'),
      stay_status: fc.constantFrom('In effect', 'Lifted'),
      violation_type: fc.constantFrom('Unsafe structure', 'Tall grass', 'Other'),
      chapter: fc.constantFrom(7, 11, 13),
      signals_matched: fc.integer({ min: 0, max: 5 }),
      auction_date: day,
      redemption_deadline: day,
      hearing_date: day,
      compliance_date: day,
      meeting_date: day,
      order_date: day,
      mortgage_balance: fc.integer({ min: 0, max: 900_000 }),
      loan_amount: fc.integer({ min: 0, max: 900_000 }),
      default_amount: fc.integer({ min: 0, max: 90_000 }),
      tax_due: fc.integer({ min: 0, max: 90_000 }),
      owner_name: name,
      executor_name: name,
      executor_attorney: name,
      owner_phone: fc.constantFrom('(813) 555-0136', '555-0136'),
      owner_email: fc.constant('w.quackenbush@mail.example'),
      mailing_address: address,
      absentee_owner: fc.boolean(),
      vacant: fc.boolean(),
      corporate_owned: fc.boolean(),
      date_of_death: day,
      match_confidence: fc.integer({ min: 0, max: 100 }),
      relatives_found: fc.integer({ min: 0, max: 4 }),
      do_not_call: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...fields }) as FilingRecord);
const filings: fc.Arbitrary<ScorableFiling> = fc.record({
  dataset_type: fc.constantFrom(...datasetNames),
  filed_on: day,
  property_address: address,
  market_value: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  record,
});

test('a score is the weighted average of the five factors', () => {
  const { factors, score, quality } = scoreFiling(filing, today);
  expect(factors).toEqual({
    equity: 78,
    motivation: 90,
    time_since_filing: 95,
    contact_match: 85,
    occupancy: 90,
  });
  expect(score).toBe(87);
  expect(quality).toBe('warm');
});

test('five sentences explain the numbers, and none repeats the name of its factor', () => {
  expect(explainFactors(filing, today).map(({ sentence }) => sentence)).toEqual([
    'About 78% of $436,000 after known balances.',
    'A non-judicial foreclosure has started; the auction date is in 17 days.',
    '14 days. Foreclosure leads rate highest in the first 14 days.',
    'The record has a phone number and a full mailing address.',
    "The owner's mail goes to another state.",
  ]);
});

test('what a record does not tell is unknown, and counts 30 of 100', () => {
  const bare: ScorableFiling = { ...filing, market_value: null, record: {} };
  const { factors, score } = scoreFiling(bare, today);
  expect(factors).toEqual({ motivation: 64, time_since_filing: 95 });
  expect(score).toBe(Math.round((64 * 25 + 95 * 20 + 30 * 55) / 100));
  expect(explainFactors(bare, today).filter(({ value }) => value === null)).toEqual([
    {
      factor: 'equity',
      value: null,
      sentence: 'Unknown, because the record has no market value. A file with the column market_value would tell it.',
    },
    {
      factor: 'contact_match',
      value: null,
      sentence:
        'Unknown, because the record has no phone, mailing address or attorney. A file with the column owner_phone or mailing_address would tell it.',
    },
    {
      factor: 'occupancy',
      value: null,
      sentence:
        'Unknown, because the record has no mailing address or absentee flag. A file with the column mailing_address or absentee_owner would tell it.',
    },
  ]);
});

test('with no known factor there is no score', () => {
  expect(weightedScore({}, factorWeights)).toBeNull();
  expect(scoreFiling({ ...filing, filed_on: 'x', market_value: null, record: {} }, 'x')).toEqual({
    factors: {},
    score: null,
    quality: null,
    rescoreOn: null,
  });
});

test('weights of zero leave a factor out', () => {
  const onlyEquity = { equity: 10, motivation: 0, time_since_filing: 0, contact_match: 0, occupancy: 0 };
  expect(weightedScore({ equity: 40, motivation: 90 }, onlyEquity)).toBe(40);
  expect(weightedScore({ motivation: 90 }, onlyEquity)).toBe(30);
});

test('a weighted score is never outside the factors it comes from, and what unknown ones count', () => {
  const value = fc.integer({ min: 0, max: 100 });
  const some = fc.record(Object.fromEntries(factorNames.map((factor) => [factor, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(some, (factors) => {
      const values = Object.values(factors) as number[];
      const score = weightedScore(factors as Factors, factorWeights);
      if (values.length === 0) return score === null;
      return score !== null && score >= Math.min(30, ...values) && score <= Math.max(30, ...values);
    }),
  );
});

test('every factor and score is a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(filings, day, (one, now) => {
      const { factors, score, quality } = scoreFiling(one, now);
      for (const value of [...Object.values(factors), score as number]) {
        expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
      }
      expect(quality).toBe(qualityOf(score as number));
    }),
  );
});

test('the factors stay as they are until the day of rescoring, and change on it', () => {
  fc.assert(
    fc.property(filings, day, fc.nat({ max: 4000 }), (one, now, jump) => {
      const { rescoreOn, factors } = scoreFiling(one, now);
      const start = dayNumber(now);
      const end = rescoreOn === null ? start + 10_000 : dayNumber(rescoreOn);
      expect(end).toBeGreaterThan(start);
      for (const other of [start + 1, start + (jump % (end - start)), end - 1]) {
        if (other < end) expect(scoreFiling(one, dayText(other)).factors).toEqual(factors);
      }
      if (rescoreOn) expect(scoreFiling(one, rescoreOn).factors).not.toEqual(factors);
    }),
    { numRuns: 300 },
  );
});

test('sentences agree with the numbers and contain no name, phone number, email or address', () => {
  fc.assert(
    fc.property(filings, day, (one, now) => {
      const reasons = explainFactors(one, now);
      const { factors } = scoreFiling(one, now);
      expect(reasons.map(({ factor }) => factor)).toEqual(factorNames);
      for (const { factor, value, sentence } of reasons) {
        expect(value).toBe(factors[factor] ?? null);
        expect(/unknown/i.test(sentence)).toBe(value === null);
        expect(sentence.includes('A file with the column')).toBe(value === null && !sentence.includes('valid date'));
        expect(sentence).not.toMatch(/^[A-Z][a-z ]+: /);
        expect(sentence).not.toMatch(
          /Quackenbush|Pumpernickel|Farthingale|555-0|@|Osprey|Ironbark|Box 12|Tampa|\bNaN\b/,
        );
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
      }
    }),
  );
});

test('nothing in a record can make scoring throw', () => {
  const anything = fc.anything() as fc.Arbitrary<never>;
  const wild = fc.dictionary(
    fc.constantFrom('auction_date', 'mailing_address', 'case_status', 'mortgage_balance', 'owner_phone', '__proto__'),
    anything,
  );
  fc.assert(
    fc.property(filings, wild, fc.string(), fc.string(), (one, fields, now, filed) => {
      const odd = { ...one, filed_on: filed, record: { ...one.record, ...fields } };
      scoreFiling(odd, now);
      explainFactors(odd, now);
      explainFactors(odd, today);
    }),
  );
});
