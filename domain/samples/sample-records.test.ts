import { expect, test } from 'vitest';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from './sample-records.ts';

const types = datasetNames;

test('every dataset has two records', () => {
  expect(sampleRecords).toHaveLength(20);
  for (const type of types) {
    expect(sampleRecords.filter((record) => record.dataset_type === type)).toHaveLength(2);
  }
});

test('a record has a unique id and seven to twelve fields', () => {
  expect(new Set(sampleRecords.map((record) => record.id)).size).toBe(20);
  for (const { sample_record } of sampleRecords) {
    expect(Object.keys(sample_record).length).toBeGreaterThanOrEqual(7);
    expect(Object.keys(sample_record).length).toBeLessThanOrEqual(12);
  }
});

test('dates are real days written yyyy-mm-dd', () => {
  const dates = sampleRecords.flatMap(({ sample_record }) =>
    Object.entries(sample_record).filter(([name]) => /(^|_)date(_|$)/.test(name)),
  );
  for (const [, date] of dates) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
});

test('money is a plain number', () => {
  const amounts = sampleRecords.flatMap(({ sample_record }) =>
    Object.entries(sample_record).filter(([name]) => /_(value|amount|price|balance|fine|due)$/.test(name)),
  );
  expect(amounts.length).toBeGreaterThan(0);
  for (const [, amount] of amounts) expect(amount).toBeTypeOf('number');
});

test('an address is in the state of its record', () => {
  for (const { state, sample_record } of sampleRecords) {
    const address = sample_record.property_address;
    if (typeof address === 'string') expect(address).toMatch(new RegExp(`, ${state} \\d{5}$`));
  }
});
