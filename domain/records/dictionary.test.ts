import { expect, test } from 'vitest';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import { sampleRecords } from '../samples/sample-records.ts';
import {
  allowedValues,
  belongsTo,
  dateFields,
  fallbackKey,
  fieldNamed,
  fields,
  fileColumns,
  keyFields,
} from './dictionary.ts';

const datasets = datasetNames;

test('a field is listed once, and no column of a file has its name', () => {
  const names = fields.map(({ name }) => name);
  expect(new Set([...names, ...fileColumns]).size).toBe(names.length + fileColumns.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
});

test.each(datasets)('%s has a date and a key', (dataset) => {
  for (const name of dateFields[dataset]) {
    expect(fieldNamed(name)).toMatchObject({ type: 'Date' });
    expect(belongsTo(fieldNamed(name) as never, dataset)).toBe(true);
  }
  const numbered = keyFields.some((name) => belongsTo(fieldNamed(name) as never, dataset));
  expect(numbered || fallbackKey[dataset] !== null).toBe(true);
});

test('only strings have lists of values', () => {
  for (const field of fields) if ('values' in field) expect(field.type).toBe('String');
});

test('the specified lists of values', () => {
  const list = (name: string, dataset: DatasetType) => allowedValues(fieldNamed(name) as never, dataset);
  expect(list('case_status', 'probate')).toEqual({ list: ['Active', 'Pending', 'Closed'], isOpen: false });
  expect(list('case_status', 'divorce')).toEqual({ list: ['Pending', 'Active', 'Settled'], isOpen: false });
  expect(list('foreclosure_type', 'foreclosure')).toEqual({ list: ['Judicial', 'Non-Judicial'], isOpen: false });
  expect(list('case_type', 'pre_probate')).toEqual({ list: ['Probate', 'Pre-Probate', 'Estate'], isOpen: false });
  expect(list('owner_type', 'custom')).toMatchObject({ isOpen: true });
  expect(list('apn', 'probate')).toBeNull();
});

test('every field of the sample records is listed for its dataset', () => {
  const unlisted = sampleRecords.flatMap(({ dataset_type, sample_record }) =>
    Object.keys(sample_record).filter((name) => {
      const field = fieldNamed(name);
      return !field || !belongsTo(field, dataset_type);
    }),
  );
  expect(unlisted).toEqual([]);
});
