import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=1.0', 'br'],
  ['br;q=0.000', null],
  ['brotli, xgzip', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('%o is answered with %o', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('results stay right after the memo is full', () => {
  for (let number = 0; number < 300; number += 1) expect(acceptedEncoding(`br, x${number}`)).toBe('br');
});
