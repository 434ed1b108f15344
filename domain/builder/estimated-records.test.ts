import { expect, test } from 'vitest';
import { builderTypes, estimatedRecords } from './estimated-records.ts';

test('each selected data type adds 250 records to the estimate', () => {
  expect([0, 1, 3, builderTypes.length].map(estimatedRecords)).toEqual([0, 250, 750, 2250]);
});

test('the six specified data types come first, and the other kinds on file can be chosen too', () => {
  const specified = ['pre_probate', 'probate', 'tax_delinquent', 'code_violation', 'divorce', 'bankruptcy'];
  expect(builderTypes).toEqual([...specified, 'foreclosure', 'eviction', 'inheritance']);
});
