import { expect, test } from 'vitest';
import { dictionary, fieldValues, furtherFields } from '#content/collections/dictionary.ts';
import type { RecordCard } from '#content/types.ts';
import { shownFilings } from '#db/seed/shown-filings.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { fields, fieldTypes } from '#domain/records/dictionary.ts';
import { fieldList } from './support/collection-rules.ts';
import { missing } from './support/missing.ts';
import { sources } from './support/sources.ts';
import { objects } from './support/walk.ts';

const specified: [table: string, count: number, fields: string][] = [
  [
    'Property',
    12,
    'property_address, apn, property_type, bedrooms (Integer), bathrooms (Decimal), square_footage (Integer), lot_size (Decimal), year_built (Integer), assessed_value (Currency), market_value (Currency), last_sale_date (Date), last_sale_price (Currency)',
  ],
  [
    'Owner',
    8,
    'owner_name, owner_phone, owner_email, mailing_address, owner_type, ownership_length (Integer), absentee_owner (Boolean), corporate_owned (Boolean)',
  ],
  [
    'Probate',
    11,
    'case_number, filing_date (Date), case_type, deceased_name, date_of_death (Date), executor_name, executor_phone, executor_attorney, attorney_phone, case_status, estimated_estate_value (Currency)',
  ],
  [
    'Foreclosure',
    10,
    'filing_date (Date), auction_date (Date), default_amount (Currency), loan_amount (Currency), loan_date (Date), lender_name, foreclosure_type, trustee_name, trustee_phone, case_number',
  ],
  [
    'Divorce',
    8,
    'case_number, filing_date (Date), petitioner_name, respondent_name, attorney_petitioner, attorney_respondent, properties_involved (Integer), case_status',
  ],
];

const titled = (title: string) => dictionary.filter((table) => table.title === title);

function isRecord(value: Record<string, unknown>): value is RecordCard {
  return typeof value.stamp === 'string' && Array.isArray(value.fields);
}

test('the five tables are in the order of the tabs', () => {
  expect(dictionary.map(({ title }) => title)).toEqual(specified.map(([title]) => title));
});

test.each(specified)('the table %s has the specified %i fields and types', (title, count, fields) => {
  expect(fields.split(', ')).toHaveLength(count);
  expect(titled(title).flatMap(fieldList)).toEqual(fields.split(', '));
});

test('a field with another type is reported', () => {
  const field = { name: 'bedrooms', description: 'Rooms', example: '3' };
  expect(fieldList({ fields: [{ ...field, type: 'Integer' }] })).toEqual(['bedrooms (Integer)']);
  expect(fieldList({ fields: [{ ...field, type: 'String' }] })).toEqual(['bedrooms']);
});

test.each([
  ['Property', 'lot_size', ['acres']],
  ['Owner', 'owner_email', ['available']],
  ['Owner', 'owner_type', ['Individual', 'LLC', 'Trust']],
  ['Owner', 'ownership_length', ['years']],
  ['Probate', 'case_type', ['Probate', 'Pre-Probate', 'Estate']],
  ['Probate', 'case_status', ['Active', 'Pending', 'Closed']],
  ['Foreclosure', 'foreclosure_type', ['Judicial', 'Non-Judicial']],
  ['Divorce', 'case_status', ['Pending', 'Active', 'Settled']],
])('%s: %s describes its values or unit', (title, name, values) => {
  const field = titled(title)
    .flatMap(({ fields }) => fields)
    .find((each) => each.name === name);
  const words = (field?.description ?? '').match(/[\w-]+/g) ?? [];
  expect(missing(values, [...words])).toEqual([]);
});

test('every field has a description and an example', () => {
  expect(dictionary.flatMap(({ fields }) => fields).filter((each) => !each.description || !each.example)).toEqual([]);
});

test('the tables and the further fields list every field that a record may have, once', () => {
  const further = furtherFields.map(({ name }) => name);
  expect(
    [...new Set(dictionary.flatMap((table) => table.fields.map(({ name }) => name))), ...further].toSorted(),
  ).toEqual(fields.map(({ name }) => name).toSorted());
  expect(furtherFields.find(({ name }) => name === 'daily_fine')).toMatchObject({
    type: 'Currency',
    datasets: 'Code Violation',
  });
  expect(furtherFields.find(({ name }) => name === 'list_name')?.datasets).toBe('Custom');
});

test('every status and kind that a shown record has is on the page, for its dataset', () => {
  const listed = new Set(
    fieldValues.flatMap(({ name, datasets, values }) =>
      datasets.split(', ').flatMap((dataset) => values.split(', ').map((value) => `${dataset} ${name} ${value}`)),
    ),
  );
  const named = new Set(fields.filter((field) => 'values' in field).map(({ name }) => String(name)));
  const shown = shownFilings.flatMap(({ dataset_type, record }) =>
    Object.entries(record).flatMap(([name, value]) =>
      named.has(name) ? [[`${datasetTypes[dataset_type]} ${name} ${value}`, `All datasets ${name} ${value}`]] : [],
    ),
  );
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.filter((forms) => !forms.some((form) => listed.has(form)))).toEqual([]);
});

test('an executor is named only after letters issue', () => {
  const executor = titled('Probate').flatMap((table) => table.fields.filter(({ name }) => name === 'executor_name'));
  expect(executor[0]?.description).toContain('Empty until letters issue');
});

test('record cards use only fields that we deliver', () => {
  const records = sources.flatMap(({ copy }) => objects(copy).filter(isRecord));
  expect(records.length).toBeGreaterThan(10);
  expect(
    missing([...new Set(records.flatMap(({ fields }) => fields.map(({ name }) => name)))], [...fieldTypes.keys()]),
  ).toEqual([]);
});
