import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dealChangesSchema, dealSchema, validateDeal } from './deal-schema.ts';
import { sampleDeals } from './sample-deals.ts';

const problem = (changes: object) => v.safeParse(dealChangesSchema, changes).issues?.[0].message;

test('every sample deal follows the rules', () => {
  for (const { id, created_at, ...fields } of sampleDeals) expect(v.is(dealSchema, fields)).toBe(true);
});

test('a change may name any field alone, and no other key', () => {
  expect(problem({ stage: 'won' })).toBeUndefined();
  expect(problem({})).toBeUndefined();
  expect(problem({ id: 'x' })).toBeDefined();
});

test('a stage is one of the six', () => {
  expect(problem({ stage: 'sold' })).toBe('Stage must be one of new, contacted, qualified, negotiation, won, lost');
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
  for (const { id, created_at, ...fields } of sampleDeals)
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
