import { expect, test } from 'vitest';
import { mentions, withoutAddress } from './mentions.ts';

test.each([
  'ana@example.com',
  'Email: Ana@Example.com',
  '<ana@example.com>,',
  'Write to ana@example.com.',
  'mailto:ana@example.com?x',
])('"%s" mentions ana@example.com', (text) => expect(mentions(text, 'ana@example.com')).toBe(true));

test.each([
  'diana@example.com',
  'j.ana@example.com',
  'x+ana@example.com',
  'ana@example.com.au',
  'ana@example.community',
  'ana at example.com',
  '',
])('"%s" does not', (text) => expect(mentions(text, 'ana@example.com')).toBe(false));

test('a longer address before it does not hide it', () => {
  expect(mentions('diana@example.com and ana@example.com', 'ana@example.com')).toBe(true);
});

test('every mention is replaced, and nothing else', () => {
  expect(withoutAddress('Ana@Example.com, diana@example.com, <ana@example.com>', 'ana@example.com')).toBe(
    '[erased], diana@example.com, <[erased]>',
  );
  expect(withoutAddress('nothing', 'ana@example.com')).toBe('nothing');
});
