import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('placeholders are filled in by name, numbers with thousands separators', () => {
  expect(fillIn('{county} has {count} records in {county}', { county: 'Travis', count: 12345 })).toBe(
    'Travis has 12,345 records in Travis',
  );
});

test('a value is not filled in again, and a placeholder without a value stays', () => {
  expect(fillIn('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
});

test('a name that every object has is a placeholder without a value', () => {
  expect(fillIn('{constructor}', {})).toBe('{constructor}');
});
