import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each(['Ana Reyes', 'Zoë Åström-O’Neil', "J. R. O'Brien", '王小明', 'Dr. Ana'])('%s is a name', (name) => {
  expect(personName(name)).toBe(name);
});

test.each([
  'Win at https://spam.example now',
  'spam.example',
  'www spam',
  'Ana <ana@example.com>',
  'Call 512 555 0100',
  '\u202Emoc.mapS',
  'Ana\u200B\u2066',
  '',
])('%j is not a name', (name) => {
  expect(personName(name)).toBe('');
});

test('a line break becomes a space', () => {
  expect(personName('Ana\r\nReyes')).toBe('Ana Reyes');
});
