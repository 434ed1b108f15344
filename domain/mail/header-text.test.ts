import { expect, test } from 'vitest';
import { headerText, isMailAddress } from './header-text.ts';

test.each([
  'Ana\r\nBcc: x@example.com',
  'Ana\nBcc: x',
  'Ana\rBcc: x',
  'Ana\u2028Bcc: x',
  'Ana\u0085Bcc: x',
  'A\u0000b\u000bc',
])('line breaks and control characters are removed from %j', (text) => {
  expect(headerText(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(headerText(text)).toMatch(/^Ana Bcc|^A b c$/);
});

test('marks that reverse the writing direction are removed', () => {
  expect(headerText('invoice\u202Egpj.exe')).toBe('invoice gpj.exe');
});

test('a long text is cut between characters, never inside one', () => {
  expect(headerText('\u{1F3E0}'.repeat(30), 10)).toBe(`${'\u{1F3E0}'.repeat(7)}...`);
});

test.each(['ana@example.com', "o'neil+demo@mail.example.co.uk", 'zoë@bücher.example'])(
  '%s is one address',
  (address) => {
    expect(isMailAddress(address)).toBe(true);
  },
);

test.each([
  'ana@example.com,bob@example.com',
  'ana,bob@example.com',
  'ana@example.com\r\nBcc: bob@example.com',
  'Ana <ana@example.com>',
  'ana@example.com bob@example.com',
  'group:ana@example.com;',
  '"a b"@example.com',
  'ana@localhost',
  `${'a'.repeat(250)}@example.com`,
  '',
])('%j is not a single address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});
