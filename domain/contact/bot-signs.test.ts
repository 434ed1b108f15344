import { expect, test } from 'vitest';
import { looksAutomatic } from './bot-signs.ts';

test('a form without either sign is a visitor', () => {
  expect(looksAutomatic({ name: 'Ana' })).toBe(false);
  expect(looksAutomatic({ website: '', elapsed: '' })).toBe(false);
  expect(looksAutomatic(null)).toBe(false);
});

test('something in the field that nobody sees is a sign', () => {
  expect(looksAutomatic({ website: 'https://spam.example' })).toBe(true);
  expect(looksAutomatic({ website: 1 })).toBe(true);
});

test('a form that comes back in under two seconds is a sign, as a number or as text', () => {
  expect(looksAutomatic({ elapsed: 1999 })).toBe(true);
  expect(looksAutomatic({ elapsed: '150' })).toBe(true);
  expect(looksAutomatic({ elapsed: 2000 })).toBe(false);
  expect(looksAutomatic({ elapsed: '60000' })).toBe(false);
});
