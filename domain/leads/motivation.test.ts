import { expect, test } from 'vitest';
import type { DatasetType } from '../datasets/dataset-types.ts';
import type { FilingRecord } from '../records/filing.ts';
import { dayNumber, dayText } from '../time/day-number.ts';
import { measureMotivation, motivationOn, motivationSentence } from './motivation.ts';

const today = dayNumber('2026-11-16');
const rating = (dataset: DatasetType, record: FilingRecord) => motivationOn(measureMotivation(dataset, record), today);
const sentence = (dataset: DatasetType, record: FilingRecord) =>
  motivationSentence(measureMotivation(dataset, record), today);
const inDays = (days: number) => dayText(today + days);

test.each<[string, DatasetType, FilingRecord, FilingRecord]>([
  [
    'a non-judicial sale comes sooner than a judicial one',
    'foreclosure',
    { foreclosure_type: 'Non-Judicial' },
    {
      foreclosure_type: 'Judicial',
    },
  ],
  ['a settled divorce sells before a pending one', 'divorce', { case_status: 'Settled' }, { case_status: 'Pending' }],
  [
    'an order presses more than a lien',
    'code_violation',
    { case_status: 'Order issued' },
    {
      case_status: 'Lien recorded',
    },
  ],
  ['a lien presses more than a notice', 'code_violation', { case_status: 'Lien recorded' }, {}],
  [
    'an unsafe structure presses more than tall grass',
    'code_violation',
    { violation_type: 'Unsafe structure' },
    {
      violation_type: 'Tall grass',
    },
  ],
  ['a landlord with many cases is more tired', 'eviction', { filings_12_months: 5 }, { filings_12_months: 1 }],
  ['a tax suit presses more than a late bill', 'tax_delinquent', { delinquency_stage: 'Suit filed' }, {}],
  ['Chapter 7 sells more often than Chapter 13', 'bankruptcy', { chapter: 7 }, { chapter: 13 }],
  ['three heirs disagree more than one', 'inheritance', { heir_count: 3 }, { heir_count: 1 }],
  ['three signals are more than two', 'custom', { signals_matched: 3 }, { signals_matched: 2 }],
  ['an open estate is more than a closed one', 'probate', { case_status: 'Active' }, { case_status: 'Closed' }],
])('%s', (_, dataset, more, less) => {
  expect(rating(dataset, more)).toBeGreaterThan(rating(dataset, less));
});

test('a date counts more the nearer it is, and an auction that is past counts against', () => {
  const at = (days: number) => rating('foreclosure', { auction_date: inDays(days) });
  expect([400, 180, 90, 45, 21, 7, 0].map(at)).toEqual([64, 67, 72, 78, 84, 89, 89]);
  expect(at(-1)).toBe(34);
});

test('a compliance date that is past counts for a sale, because fines run', () => {
  expect(rating('code_violation', { compliance_date: inDays(-1) })).toBe(64);
});

test('a case that is over has no deadlines', () => {
  expect(rating('tax_delinquent', { delinquency_stage: 'Redeemed', redemption_deadline: inDays(3) })).toBe(15);
  expect(sentence('tax_delinquent', { delinquency_stage: 'Redeemed', redemption_deadline: inDays(3) })).toBe(
    'Motivation: the case is over.',
  );
});

test('the sentence names the stage, the second reason and the next date', () => {
  expect(
    sentence('tax_delinquent', { delinquency_stage: 'Forfeited', years_owed: 3, redemption_deadline: inDays(1) }),
  ).toBe(
    'Motivation: the property has been forfeited for taxes; three or more years are owed; the redemption deadline is tomorrow.',
  );
  expect(sentence('code_violation', { compliance_date: inDays(-4), hearing_date: inDays(0) })).toBe(
    'Motivation: the owner has a violation notice; the hearing is today; the compliance date has passed.',
  );
});

test('a date that is not one is ignored', () => {
  expect(rating('foreclosure', { auction_date: 'soon' })).toBe(64);
});
