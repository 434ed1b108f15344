import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

const word = (text: string) => ({ text, state: null });

test('each word is a term, without the punctuation around it', () => {
  expect(searchTerms(' 12 Oak St., #4 (rear) ')).toEqual(['12', 'Oak', 'St', '4', 'rear'].map(word));
  expect(searchTerms(' , - ')).toEqual([]);
});

test('punctuation inside a word is part of it', () => {
  expect(searchTerms("O'Brien Miami-Dade")).toEqual([word("O'Brien"), word('Miami-Dade')]);
});

test.each([
  ['Texas', 'TX'],
  ['tx', 'TX'],
  ['new york', 'NY'],
  ['West Virginia', 'WV'],
  ['District of Columbia', 'DC'],
])('%s is the state %s', (text, state) => {
  expect(searchTerms(text)).toEqual([{ text, state }]);
});

test('a state is found among words', () => {
  expect(searchTerms('Wake, North Carolina 27601')).toEqual([
    word('Wake'),
    { text: 'North Carolina', state: 'NC' },
    word('27601'),
  ]);
});

test('a long word is cut', () => {
  expect(searchTerms('x'.repeat(100))).toEqual([word('x'.repeat(40))]);
});
