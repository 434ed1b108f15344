import { expect, test } from 'vitest';
import { containing, isContained, withWordFrom } from './ilike-pattern.ts';

test('a text is searched in every column', () => {
  expect(containing(['a', 'b'], 'oak')).toEqual(['a.ilike."%oak%"', 'b.ilike."%oak%"']);
});

test('anything may be between the words of a text', () => {
  expect(containing(['a'], 'Pre-Probate')).toEqual(['a.ilike."%Pre%Probate%"']);
  expect(containing(['a'], 'Prince George\u2019s')).toEqual(['a.ilike."%Prince%George%s%"']);
});

test('special characters of the grammar and of LIKE are wildcards', () => {
  expect(containing(['a'], '50%_"\\,)*x')).toEqual(['a.ilike."%50\\\\%\\\\_%x%"']);
});

test('a short word is searched at the beginning of words', () => {
  expect(withWordFrom(['a', 'b'], 'o"')).toEqual(['a.ilike."o%"', 'a.ilike."% o%"', 'b.ilike."o%"', 'b.ilike."% o%"']);
});

test('whether a pattern finds a value is known without asking the database', () => {
  expect(isContained('miami dade', 'Miami-Dade')).toBe(true);
  expect(isContained('dade miami', 'Miami-Dade')).toBe(false);
  expect(isContained('dona', 'Doña Ana')).toBe(false);
});

test('a word that is searched twice has to be there twice', () => {
  expect(isContained('main main', 'Main St')).toBe(false);
  expect(isContained('main main', 'Main St, Main')).toBe(true);
});
