import { expect, test } from 'vitest';
import { containing, withWordFrom, wordFilters } from './ilike-pattern.ts';

test('every word is looked for in every column', () => {
  expect(wordFilters(['county', 'state'], ' travis  tx ')).toEqual([
    'county.ilike."%travis%",state.ilike."%travis%"',
    'county.ilike."%tx%",state.ilike."%tx%"',
  ]);
});

test('signs of the grammar and of LIKE stand for themselves', () => {
  expect(wordFilters(['a'], '50%_"\\,)*')).toEqual(['a.ilike."%50\\\\%\\\\_\\"\\\\\\\\,)%"']);
});

test('nothing typed filters nothing', () => {
  expect(wordFilters(['a'], '   ')).toEqual([]);
});

test('a phrase is looked for as it stands', () => {
  expect(containing(['a', 'b'], 'new york')).toEqual(['a.ilike."%new york%"', 'b.ilike."%new york%"']);
});

test('a short word is looked for where words begin', () => {
  expect(withWordFrom(['a', 'b'], 'o"')).toEqual([
    'a.ilike."o\\"%"',
    'a.ilike."% o\\"%"',
    'b.ilike."o\\"%"',
    'b.ilike."% o\\"%"',
  ]);
});
