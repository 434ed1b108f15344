import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import { synonymsOf } from './synonyms.ts';
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

test('only the meaningful words of a question are used', () => {
  expect(queryWords('How much does it cost?')).toEqual(['price', 'cost']);
});

test('a query of stop words has no words to search for', () => {
  expect(queryWords('what is it')).toEqual([]);
});

test('common words lead to the site’s terms, and the other way around', () => {
  expect(synonymsOf('cost')).toContain('price');
  expect(synonymsOf('lawyer')).toContain('attorney');
  expect(synonymsOf('docket')).toEqual([]);
});

test('a query is trimmed, stripped of control characters and cut at 100 characters', () => {
  expect(readQuery(`  a\u0000b\n\t c  `)).toBe('a b c');
  expect([...readQuery('\u{1F3E0}'.repeat(300))]).toHaveLength(100);
  expect(readQuery(`${'x'.repeat(399)}\u{1F3E0}`).isWellFormed()).toBe(true);
  expect(readQuery(null)).toBe('');
});
