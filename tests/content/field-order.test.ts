import { expect, test } from 'vitest';
import { dictionaryTypes } from '#content/collections/dictionary-types.ts';
import { byFieldOrder } from '#domain/samples/field-order.ts';
import { fieldType } from '#domain/samples/field-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';

test('every field of the data dictionary has its place in a record', () => {
  expect([...dictionaryTypes.keys()].filter((name) => byFieldOrder(name, 'aaa') > 0)).toEqual([]);
});

test('every value of the sample records is what the dictionary says its field is', () => {
  const wrong = sampleRecords
    .flatMap(({ sample_record }) => Object.entries(sample_record))
    .filter(
      ([name, value]) => dictionaryTypes.has(name) && fieldType(name, value, new Map()) !== dictionaryTypes.get(name),
    )
    // A number alone does not tell money from a count.
    .filter(([name, value]) => !(dictionaryTypes.get(name) === 'Currency' && typeof value === 'number'));
  expect(wrong).toEqual([]);
});
