import { expect, test } from 'vitest';
import { dealProblems } from './deal-problems.ts';
import type { DealFields } from './deal-schema.ts';

const fields: DealFields = {
  property_address: '4417 Thistledown Ln',
  county: 'Travis',
  state: 'TX',
  stage: 'new',
  estimated_value: null,
  notes: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
};

test('a deal that the server takes has no problems', () => {
  expect(dealProblems(fields)).toBeNull();
});

test('each problem is named by its field, the first of the form first', () => {
  const problems = dealProblems({ ...fields, estimated_value: Number.NaN, county: '', property_address: ' ' });
  expect(Object.entries(problems ?? {})).toEqual([
    ['property_address', 'Property address is required'],
    ['county', 'County is required'],
    ['estimated_value', 'Estimated value must be a number between 0 and 999,999,999,999.99, or empty'],
  ]);
});
