import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dealChangesSchema, dealSchema, validateDeal } from './deal-schema.ts';
import { sampleDeals } from './sample-deals.ts';

const problem = (changes: object) => v.safeParse(dealChangesSchema, changes).issues?.[0].message;

test('every sample deal follows the rules', () => {
  for (const { id, created_at, stage_since, ...fields } of sampleDeals) expect(v.is(dealSchema, fields)).toBe(true);
});

test('a change may name any field alone, and no other key', () => {
  expect(problem({ stage: 'won' })).toBeUndefined();
  expect(problem({})).toBeUndefined();
  expect(problem({ id: 'x' })).toBeDefined();
});

test('a stage is one of the six', () => {
  expect(problem({ stage: 'sold' })).toBe('Stage must be one of new, contacted, qualified, negotiation, won, lost');
});

test('a dataset is one of ours or empty, and a kind of date is one of three', () => {
  for (const dataset_type of ['probate', 'custom', null]) expect(problem({ dataset_type })).toBeUndefined();
  for (const dataset_type of ['', 'liens']) expect(problem({ dataset_type })).toMatch(/^Dataset must be one of/);
  expect(problem({ next_kind: 'sale' })).toBeUndefined();
  expect(problem({ next_kind: null })).toBe('Kind of date must be one of reminder, court, sale');
});

test('a next date is a day of the calendar, or empty', () => {
  for (const next_on of ['2028-02-29', '1900-01-01', '2199-12-31', null]) expect(problem({ next_on })).toBeUndefined();
  for (const next_on of ['2027-02-29', '1899-12-31', '2200-01-01', '', 'tomorrow', 7])
    expect(problem({ next_on })).toBe('Next date must be a day between 1900 and 2199, or empty');
});

test('the time of the last move cannot be written', () => {
  expect(problem({ stage_since: '2026-11-16T00:00:00Z' })).toBeDefined();
});

test('an estimated value is a number from zero to just under a trillion, or empty', () => {
  for (const value of [0, 0.01, 999_999_999_999.99, null]) expect(problem({ estimated_value: value })).toBeUndefined();
  for (const value of [-0.01, 1e12, Number.NaN, Number.POSITIVE_INFINITY, '5'])
    expect(problem({ estimated_value: value })).toMatch(/^Estimated value/);
});

test.each([
  ['property_address', 200],
  ['county', 100],
  ['state', 100],
  ['notes', 2000],
  ['contact_name', 255],
  ['contact_phone', 255],
  ['contact_email', 255],
  ['next_step', 80],
])('%s has at most %i characters', (field, maxLength) => {
  expect(problem({ [field]: 'x'.repeat(maxLength) })).toBeUndefined();
  expect(problem({ [field]: 'x'.repeat(maxLength + 1) })).toMatch(`must be at most ${maxLength} characters`);
});

test('fields labeled required may not be blank; the others may', () => {
  expect(problem({ property_address: ' ' })).toBe('Property address is required');
  expect(problem({ county: '' })).toBe('County is required');
  expect(problem({ state: '' })).toBe('State is required');
  expect(problem({ notes: '', contact_name: '', contact_phone: '', contact_email: '' })).toBeUndefined();
});

test('a deal that the server accepts has no problems', () => {
  for (const { id, created_at, stage_since, ...fields } of sampleDeals)
    expect(validateDeal(fields)).toEqual({ ok: true, value: fields });
});

test('each problem is named by its field, in the order of the schema', () => {
  const [deal] = sampleDeals;
  const result = validateDeal({ ...deal, estimated_value: Number.NaN, county: '', property_address: ' ' });
  expect(result.ok ? [] : Object.entries(result.fields)).toEqual([
    ['property_address', 'Property address is required'],
    ['county', 'County is required'],
    ['estimated_value', 'Estimated value must be a number between 0 and 999,999,999,999.99, or empty'],
  ]);
});
