import { expect, test } from 'vitest';
import { byFieldOrder, orderedFields } from './field-order.ts';
import { sampleRecords } from './sample-records.ts';

test('the kind of record comes before the people, and its value last', () => {
  const record = { market_value: 1, deceased_name: 'x', case_number: 'y' };
  expect(orderedFields(record)).toEqual([
    ['case_number', 'y'],
    ['deceased_name', 'x'],
    ['market_value', 1],
  ]);
});

test('fields without an order come last, by name', () => {
  expect(['zeta', 'alpha', 'last_verified'].toSorted(byFieldOrder)).toEqual(['last_verified', 'alpha', 'zeta']);
});

test('every field of the sample records has an order', () => {
  const names = new Set(sampleRecords.flatMap(({ sample_record }) => Object.keys(sample_record)));
  expect([...names].filter((name) => byFieldOrder(name, 'aaa') > 0)).toEqual([]);
});
