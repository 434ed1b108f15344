import { expect, test } from 'vitest';
import { readQuery, writeQuery } from './query-state.ts';

const defaults = { q: '', sort: 'score' };

test('a value that is not in the address has its default', () => {
  expect(readQuery(defaults, '?q=travis+tx&other=1')).toEqual({ q: 'travis tx', sort: 'score' });
});

test('a change keeps the other values', () => {
  expect(writeQuery(defaults, '?other=1', { q: 'a&b', sort: 'age' })).toBe('?other=1&q=a%26b&sort=age');
});

test('a default is not written', () => {
  expect(writeQuery(defaults, '?q=x&sort=age', { q: '', sort: 'score' })).toBe('');
});
