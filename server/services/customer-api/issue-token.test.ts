import { expect, test } from 'vitest';
import { basicCredentials } from './issue-token.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  ['dl_a:dl_a-b', { id: 'dl_a', secret: 'dl_a-b' }],
  ['dl%5Fa:dl%5Fa%2Db', { id: 'dl_a', secret: 'dl_a-b' }],
  ['a%3Ab:c:d', { id: 'a:b', secret: 'c:d' }],
  ['a+b:c%2Bd%25', { id: 'a b', secret: 'c+d%' }],
  ['a:100%', { id: 'a', secret: '100%' }],
  ['%C3%A9:%ff', { id: 'é', secret: '%ff' }],
  ['no colon', null],
])('%s as credentials', (text, expected) => {
  expect(basicCredentials(basic(text))).toEqual(expected);
});

test('another scheme, or none, has no credentials', () => {
  expect([undefined, '', 'Bearer dl_a', 'Basic'].map(basicCredentials)).toEqual([null, null, null, null]);
});
