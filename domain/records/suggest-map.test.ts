import { expect, test } from 'vitest';
import { columnTargets, isColumnName, suggestMap } from './suggest-map.ts';

const fieldsOf = (header: string[], dataset: Parameters<typeof suggestMap>[1] = 'probate') =>
  suggestMap(header, dataset).map(({ field }) => field);

test('columns are found by our names, by names that clerks use, and by common words', () => {
  expect(
    fieldsOf(['case_number', 'File Date', 'Decedent', 'Date Of Death', 'Owner Full Name', 'Hearing Dt', 'Judge']),
  ).toEqual(['case_number', 'filing_date', 'deceased_name', 'date_of_death', null, 'hearing_date', null]);
  expect(fieldsOf(['Cause No.', 'Case Status', 'Appraised Value', 'Parcel #'])).toEqual([
    'case_number',
    'case_status',
    'market_value',
    'apn',
  ]);
});

test('a split address is its parts, and a state stays the place of the row', () => {
  expect(fieldsOf(['Site Address', 'Site City', 'State', 'ZIP Code', 'County'])).toEqual([
    'property_street',
    'property_city',
    'state',
    'property_zip',
    'county',
  ]);
});

test('the parts of a street line are found by their usual names', () => {
  expect(fieldsOf(['HOUSE NO', 'PREDIR', 'ST NAME', 'SFX', 'UNIT', 'FRACTION', 'POSTDIR'])).toEqual([
    'property_number',
    'property_direction',
    'property_street',
    'property_suffix',
    'property_unit',
    'property_fraction',
    'property_post_direction',
  ]);
  expect(fieldsOf(['Situs Street Number', 'Situs Street Name', 'STREET NUMBER'])).toEqual([
    'property_number',
    'property_street',
    null,
  ]);
});

test('each field is suggested once, for the column that is nearest', () => {
  expect(fieldsOf(['Case No', 'case_number', 'Docket Number'])).toEqual([null, 'case_number', null]);
});

test('a field that the dataset does not have is not suggested', () => {
  expect(fieldsOf(['Decedent', 'Auction Date'], 'divorce')).toEqual([null, null]);
  expect(fieldsOf(['Document Number'], 'foreclosure')).toEqual(['instrument_number']);
  expect(fieldsOf(['Document Number'], 'probate')).toEqual([null]);
});

test('names of columns are told from values', () => {
  expect(['Cause No.', 'FILE DATE', 'zip', 'property_address'].every(isColumnName)).toBe(true);
  expect(['26-PR-000001', 'Travis', '', '10/14/2026', 'x'.repeat(100)].some(isColumnName)).toBe(false);
});

test('every field is its own suggestion', () => {
  for (const name of columnTargets) expect(suggestMap([name], 'custom')[0]?.field, name).toBe(name);
});
