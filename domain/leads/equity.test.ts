import { expect, test } from 'vitest';
import type { FilingRecord } from '../records/filing.ts';
import { equitySentence, measureEquity } from './equity.ts';

const measured = (record: FilingRecord, market_value: number | null = 400_000) =>
  measureEquity({ dataset_type: 'probate', filed_on: '2026-11-01', property_address: '', market_value, record });

test.each<[string, FilingRecord, number]>([
  ['a mortgage balance', { mortgage_balance: 100_000 }, 75],
  ['a paid-off mortgage', { mortgage_balance: 0 }, 100],
  ['a mortgage, taxes and fines', { mortgage_balance: 100_000, tax_due: 10_000, accrued_fine: 10_000 }, 70],
  ['the original loan and its arrears', { loan_amount: 280_000, default_amount: 20_000 }, 25],
  ['a balance before the original loan', { mortgage_balance: 200_000, loan_amount: 300_000, default_amount: 9 }, 50],
  ['more debt than value', { mortgage_balance: 900_000 }, 0],
  ['taxes alone, with the mortgage unknown', { tax_due: 8000 }, 75],
])('equity with %s', (_, record, rating) => {
  expect(measured(record)).toMatchObject({ known: true, rating });
});

test.each<[string, FilingRecord, number | null, 'value' | 'balance']>([
  ['without a value', { mortgage_balance: 1 }, null, 'value'],
  ['with a value of zero', { mortgage_balance: 1 }, 0, 'value'],
  ['without a balance', {}, 400_000, 'balance'],
  ['with arrears alone', { default_amount: 18_000 }, 400_000, 'balance'],
  ['with an amount that is text', { mortgage_balance: '100000' }, 400_000, 'balance'],
])('equity %s is unknown', (_, record, value, missing) => {
  expect(measured(record, value)).toEqual({ known: false, missing });
});

test('the value may come from the record', () => {
  expect(measured({ market_value: 200_000, mortgage_balance: 100_000 }, null)).toMatchObject({ rating: 50 });
});

test('the sentence says what was assumed', () => {
  expect(equitySentence(measured({ mortgage_balance: 0 }))).toBe(
    'Equity: all of $400,000. The record shows nothing owed.',
  );
  expect(equitySentence(measured({ mortgage_balance: 900 }))).toBe(
    'Equity: about 100% of $400,000 after known balances.',
  );
  expect(equitySentence(measured({ loan_amount: 200_000 }))).toBe(
    'Equity: about 50% of $400,000 after known balances, counting the original loan as still owed.',
  );
  expect(equitySentence(measured({ tax_due: 8000 }))).toBe(
    "Equity: about 98% of $400,000 after known balances. The record doesn't say whether there is a mortgage, so it counts as 75.",
  );
  expect(equitySentence(measured({ mortgage_balance: 900_000 }))).toBe(
    'Equity: none. Known balances are as high as the value of $400,000.',
  );
});
