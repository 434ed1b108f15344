import { expect, test } from 'vitest';
import { fieldTypes } from '#domain/records/dictionary.ts';
import { byFieldOrder } from '#domain/samples/field-order.ts';
import { fieldType } from '#domain/samples/field-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';

test('every field of the data dictionary has a position in a record', () => {
  expect([...fieldTypes.keys()].filter((name) => byFieldOrder(name, 'aaa') > 0)).toEqual([]);
});

test('every value in the sample records has the type in the dictionary', () => {
  const wrong = sampleRecords
    .flatMap(({ sample_record }) => Object.entries(sample_record))
    .filter(([name, value]) => fieldTypes.has(name) && fieldType(name, value, new Map()) !== fieldTypes.get(name))
    // A number can be money or a count.
    .filter(([name, value]) => !(fieldTypes.get(name) === 'Currency' && typeof value === 'number'));
  expect(wrong).toEqual([]);
});
