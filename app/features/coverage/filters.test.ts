import { expect, test } from 'vitest';
import { searchFilters } from './filters.ts';

test('a word may be in the county, the state or the dataset type', () => {
  expect(searchFilters('travis')).toEqual([
    'county.ilike."%travis%",state.ilike."%travis%",dataset_type.ilike."%travis%"',
  ]);
});

test('every word must be found, except commas and the word county', () => {
  expect(searchFilters('Travis County, TX')).toHaveLength(2);
  expect(searchFilters('county')).toHaveLength(1);
});

test('a hyphen or a space between the words of a dataset type matches the underscore in the rows', () => {
  expect(searchFilters('Pre-Probate')[0]).toContain('dataset_type.ilike."%pre\\\\_probate%"');
  expect(searchFilters('Pre-Probate')[0]).toContain('county.ilike."%pre-probate%"');
  expect(searchFilters('Tax Delinquent')).toHaveLength(2);
});

test('the name of a state matches its code', () => {
  expect(searchFilters('Texas')[0]).toContain('state.eq.TX');
  expect(searchFilters('probate new york')).toHaveLength(2);
  expect(searchFilters('probate new york')[1]).toMatch(/^county\.ilike\."%new york%",state\.eq\.NY,/);
  expect(searchFilters('west virginia')).toEqual([expect.stringContaining('state.eq.WV')]);
  expect(searchFilters('virginia beach')[0]).toContain('state.eq.VA');
});

test('a county named after a state is found too', () => {
  expect(searchFilters('Washington')[0]).toContain('county.ilike."%washington%"');
});

test('an empty search has no filter, and a long one uses at most six words', () => {
  expect(searchFilters('  , ')).toEqual([]);
  expect(searchFilters('a b c d e f g h')).toHaveLength(6);
});
