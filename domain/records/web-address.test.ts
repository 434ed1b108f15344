import { expect, test } from 'vitest';
import { readWebAddress } from './row-values.ts';
import { isWebAddress } from './web-address.ts';

test.each(['https://clerk.example/case?id=1', 'http://clerk.example/', 'HTTPS://CLERK.EXAMPLE/a%20b'])(
  '%s is a page on the web',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
    expect(readWebAddress(` ${text} `)).toBe(text);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://clerk.example',
  'data:text/html,x',
  'ftp://clerk.example/a',
  'file:///etc/passwd',
  '//clerk.example/a',
  'clerk.example/case',
  'https://',
  'https://ana:secret@clerk.example/',
  'see the clerk',
])('%s cannot become a link', (text) => {
  expect(isWebAddress(text)).toBe(false);
  expect(readWebAddress(text)).toEqual({ reason: expect.stringContaining('https://') });
});

test('an empty cell is no address', () => {
  expect([readWebAddress(''), readWebAddress(null)]).toEqual([undefined, undefined]);
});
