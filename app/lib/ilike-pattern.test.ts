import { expect, test } from 'vitest';
import { containing, withWordFrom, wordFilters } from './ilike-pattern.ts';

test('every word is searched in every column', () => {
  expect(wordFilters(['county', 'state'], ' travis  tx ')).toEqual([
    'county.ilike."%travis%",state.ilike."%travis%"',
    'county.ilike."%tx%",state.ilike."%tx%"',
  ]);
});

test('special characters of the grammar and of LIKE are escaped', () => {
  expect(wordFilters(['a'], '50%_"\\,)*')).toEqual(['a.ilike."%50\\\\%\\\\_\\"\\\\\\\\,)%"']);
});

test('an empty search filters nothing', () => {
  expect(wordFilters(['a'], '   ')).toEqual([]);
});

test('a phrase is searched as is', () => {
  expect(containing(['a', 'b'], 'new york')).toEqual(['a.ilike."%new york%"', 'b.ilike."%new york%"']);
});

test('a short word is searched at the beginning of words', () => {
  expect(withWordFrom(['a', 'b'], 'o"')).toEqual([
    'a.ilike."o\\"%"',
    'a.ilike."% o\\"%"',
    'b.ilike."o\\"%"',
    'b.ilike."% o\\"%"',
  ]);
});
