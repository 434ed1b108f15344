import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSourceKeyLength, sourceKey } from './source-key.ts';

// The unit 'binary' keeps a map of a million characters: seconds and 130 MB.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

test.each([
  ['26-PR-001943', '26-PR-001943'],
  ['  26 pr 001943 ', '26-PR-001943'],
  ['26/PR/001943', '26-PR-001943'],
  ['No. 26--PR—001943.', 'NO-26-PR-001943'],
  ['C-1-PB-26-001943', 'C-1-PB-26-001943'],
  ['1-23', '1-23'],
  ['12-3', '12-3'],
  ['', ''],
  [' #/- ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(sourceKey(typed)).toBe(stored);
});

test('a long number is cut without a hyphen at its end', () => {
  expect(sourceKey(`${'9'.repeat(maxSourceKeyLength - 1)} 12`)).toBe('9'.repeat(maxSourceKeyLength - 1));
});

test('a stored key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 250 }), (typed) => {
      const key = sourceKey(typed);
      expect(key.length).toBeLessThanOrEqual(maxSourceKeyLength);
      expect(sourceKey(key)).toBe(key);
    }),
  );
});
