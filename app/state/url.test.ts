import { expect, test } from 'vitest';
import { listKey, readQuery, writeQuery } from './url.ts';

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

test.each([
  [{}, ''],
  [{ q: '', dataset: null, state: 'TX' }, 'state=TX'],
  [{ state: 'TX', q: ' Travis, TX ' }, 'q=Travis%2C+TX&state=TX'],
  [{ q: 'a&b=c' }, 'q=a%26b%3Dc'],
])('the key of a list with the filters %o is %s', (filters, key) => {
  expect(listKey(filters)).toBe(key);
});

test('the key of a list does not depend on the order in which filters were chosen', () => {
  expect(listKey({ state: 'TX', quality: 'hot' })).toBe(listKey({ quality: 'hot', state: 'TX' }));
});
