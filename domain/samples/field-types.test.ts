import { expect, test } from 'vitest';
import { fieldText, fieldType, isDay } from './field-types.ts';
import { sampleRecords } from './sample-records.ts';

test('the dictionary decides, whatever the value looks like', () => {
  expect(fieldType('market_value', 438000)).toBe('Currency');
  expect(fieldType('apn', '2026-10-21')).toBe('String');
  expect(fieldType('tax_due', 7386.42)).toBe('Currency');
  expect(fieldType('mortgage_balance', 0)).toBe('Currency');
});

test.each([
  ['has_pool', true, 'Boolean'],
  ['survey_date', '2026-11-24', 'Date'],
  ['zoning', 'R-1', 'String'],
  ['stories', 2, 'Integer'],
  ['share', 0.5, 'Decimal'],
] as const)('%s of %s, which the dictionary does not list, is %s', (name, value, type) => {
  expect(fieldType(name, value)).toBe(type);
});

test.each([
  [401200, 'Currency', '$401,200'],
  [7386.4, 'Currency', '$7,386.40'],
  [0, 'Currency', '$0'],
  ['2009-06-18', 'Date', '06/18/2009'],
  [1842, 'Integer', '1842'],
  [2.5, 'Decimal', '2.5'],
  [true, 'Boolean', 'true'],
  ['0204-1107', 'String', '0204-1107'],
] as const)('%s as %s reads %s', (value, type, text) => {
  expect(fieldText(value, type)).toBe(text);
});

test('a value that does not fit its type stays as is', () => {
  expect(fieldText('on request', 'Currency')).toBe('on request');
  expect(fieldText('2026-02-30', 'Date')).toBe('2026-02-30');
});

test('a date must exist', () => {
  expect(['2026-10-21', '2024-02-29', '2026-02-30', '2026-13-01', '10/21/2026', ''].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('every amount of the sample records is typed as money', () => {
  const amounts = sampleRecords
    .flatMap(({ sample_record }) => Object.entries(sample_record))
    .filter(([name]) => /_(balance|fine|due)$/.test(name));
  expect(amounts.map(([name, value]) => fieldType(name, value))).toEqual(amounts.map(() => 'Currency'));
});
