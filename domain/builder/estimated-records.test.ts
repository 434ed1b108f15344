import { expect, test } from 'vitest';
import { builderTypes, estimatedRecords } from './estimated-records.ts';

test('each selected data type adds 250 records to the estimate', () => {
  expect([0, 1, 3, builderTypes.length].map(estimatedRecords)).toEqual([0, 250, 750, 1500]);
});
