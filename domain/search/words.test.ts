import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import { alike } from './synonyms.ts';
import { indexWords, queryWords } from './words.ts';

test('words are compared without case, accents, plural and stop words', () => {
  expect(indexWords("The Executors' Café, properties & lis pendens")).toEqual([
    'executor',
    'cafe',
    'property',
    'lis',
    'penden',
  ]);
});

test('the name of a field is found by its parts', () => {
  expect(queryWords('executor_phone')).toEqual(['executor', 'phone']);
});

test.each(['do not call', 'Do-Not-Call', 'DNC'])('"%s" is one word', (text) => {
  expect(queryWords(text)).toEqual(['donotcall']);
});

test('a question is read for the words that say what is sought', () => {
  expect(queryWords('How much does it cost?')).toEqual(['price', 'cost']);
});

test('a query of stop words has nothing to look for', () => {
  expect(queryWords('what is it')).toEqual([]);
});

test('plain words lead to the words of the site, both ways', () => {
  expect(alike('cost')).toContain('price');
  expect(alike('lawyer')).toContain('attorney');
  expect(alike('docket')).toEqual([]);
});

test('a query is trimmed, freed of control characters and cut at 100 characters', () => {
  expect(readQuery(`  a\u0000b\n\t c  `)).toBe('a b c');
  expect([...readQuery('\u{1F3E0}'.repeat(300))]).toHaveLength(100);
  expect(readQuery(`${'x'.repeat(399)}\u{1F3E0}`).isWellFormed()).toBe(true);
  expect(readQuery(null)).toBe('');
});
