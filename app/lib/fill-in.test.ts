import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('gaps are filled by name, numbers with their commas', () => {
  expect(fillIn('{county} has {count} records in {county}', { county: 'Travis', count: 12345 })).toBe(
    'Travis has 12,345 records in Travis',
  );
});

test('a value is not read again, and a gap without a value stays', () => {
  expect(fillIn('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
});
