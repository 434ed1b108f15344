import { expect, test } from 'vitest';
import { type Correction, recorrected } from './complete-filing.ts';
import { canCorrect, fieldsOf, identifyingFields, readCorrection } from './correct-field.ts';
import { fieldLabel } from './field-label.ts';

const today = '2026-11-16';
const probate = { dataset_type: 'probate', record: { case_number: '26-PR-1', filing_date: '2026-10-01' } } as const;

test('the numbers of a record identify it; without one, its parcel with the date or the list', () => {
  const numbers = ['case_number', 'instrument_number', 'notice_number'];
  expect(identifyingFields(probate)).toEqual(numbers);
  const notice = {
    dataset_type: 'tax_delinquent',
    record: { notice_date: '2026-10-01', property_address: '1 Elm St' },
  } as const;
  expect(identifyingFields(notice)).toEqual([...numbers, 'property_address', 'notice_date']);
  expect(identifyingFields({ ...notice, record: { ...notice.record, apn: '1-2' } })).toContain('apn');
  expect(identifyingFields({ dataset_type: 'custom', record: { apn: '1-2', list_name: 'A' } })).toEqual([
    ...numbers,
    'apn',
    'list_name',
  ]);
});

test('a field that the dataset does not have cannot be corrected, and is still shown', () => {
  expect(canCorrect(probate, 'market_value')).toBe(true);
  expect(canCorrect(probate, 'chapter')).toBe(false);
  expect(canCorrect(probate, 'decedent')).toBe(false);
  expect(fieldsOf({ ...probate, record: { decedent: 'Ana' } })).toContain('decedent');
});

test.each([
  ['market_value', '$401,200', 401_200],
  ['filing_date', '10/19/2026', '2026-10-19'],
  ['absentee_owner', 'yes', true],
  ['case_status', 'active', 'Active'],
  ['owner_type', 'Partnership', 'Partnership'],
  ['apn', ' 02  1234 ', '02 1234'],
])('%s is read from %s as an import reads it', (field, text, value) => {
  expect(readCorrection(probate, field, text, today)).toEqual({ ok: true, value });
});

test.each(['', 'n/a'])('%j empties a field', (text) => {
  expect(readCorrection(probate, 'market_value', text, today)).toEqual({ ok: true, value: null });
});

test.each([
  ['market_value', 'much', /amount in dollars/],
  ['market_value', '3,000,000,000', /too large/],
  ['property_address', 'x'.repeat(501), /at most 500/],
  ['case_status', 'Maybe', /one of: Active/],
  ['filing_date', '2026-11-18', /in the future/],
  ['filing_date', '1899-12-31', /before 1900/],
  ['filing_date', '', /Enter the date of filing/],
  ['case_number', '26-PR-2', /identifies the record/],
  ['chapter', '7', /no such field/],
])('%s is not taken from %s', (field, text, problem) => {
  expect(readCorrection(probate, field, text, today)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(problem),
  });
});

test('a date that does not say when the record was filed may be in the future', () => {
  expect(readCorrection(probate, 'auction_date', '2027-01-05', today)).toEqual({ ok: true, value: '2027-01-05' });
});

test('only the date that counts moves the date of filing, and lifting brings back that of the source', () => {
  const record = { filing_date: '2026-10-01', notice_date: '2026-09-01' };
  const stored = { dataset_type: 'foreclosure', filed_on: '2026-10-01', record } as const;
  const correction = (field: string, value: string, source_value: string): Correction => ({
    field,
    value,
    source_value,
  });
  const notice = correction('notice_date', '2026-09-05', '2026-09-01');
  expect(recorrected(stored, [], [notice])).toMatchObject({ filed_on: '2026-10-01' });
  const filing = correction('filing_date', '2026-10-09', '2026-10-01');
  const corrected = recorrected(stored, [], [filing]);
  expect(corrected).toMatchObject({ filed_on: '2026-10-09', record: { filing_date: '2026-10-09' } });
  expect(recorrected({ ...stored, ...corrected }, [filing], [])).toMatchObject({ filed_on: '2026-10-01', record });
});

test('fields are labeled in words', () => {
  expect(['apn', 'executor_mailing_address', 'filings_12_months'].map(fieldLabel)).toEqual([
    'Parcel number (APN)',
    'Executor mailing address',
    'Filings in 12 months',
  ]);
});
