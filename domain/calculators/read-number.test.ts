import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInput, readNumber } from './read-number.ts';

const rule = { min: -1_000_000, max: 1_000_000 };

test.each([
  ['$250,000', 250_000],
  ['250000', 250_000],
  [' $ 250,000.50 ', 250_000.5],
  ['6.1%', 6.1],
  ['.5', 0.5],
  ['7.', 7],
  ['-5,000', -5000],
  ['-$5,000', -5000],
  ['$-5,000', -5000],
  ['0', 0],
  ['1.239', 1.24],
])('"%s" reads as %d', (text, value) => {
  expect(readNumber(text, rule)).toBe(value);
});

test.each([
  'abc',
  '1,5',
  '25,00',
  '1e5',
  '--5',
  '-$-5',
  '.',
  '$',
  '-',
  '1.2.3',
  '12 apples',
  'Infinity',
  'NaN',
  '0x10',
])('"%s" is not a number', (text) => {
  expect(readNumber(text, rule)).toBe('no-number');
});

test('an empty field is missing unless it is optional', () => {
  expect([readNumber('  ', rule), readNumber('', { ...rule, optional: true })]).toEqual(['missing', null]);
});

test('an empty field with a default counts as that', () => {
  expect([readNumber(' ', { ...rule, empty: 0 }), readNumber('5', { ...rule, empty: 0 })]).toEqual([0, 5]);
});

test('limits and whole numbers are enforced', () => {
  const years = { min: 1, max: 30, decimals: 0 };
  expect(['0', '1', '30', '31', '7.5'].map((text) => readNumber(text, years))).toEqual([
    'too-small',
    1,
    30,
    'too-large',
    'not-whole',
  ]);
});

test('a field with three decimals keeps an eighth of a percent', () => {
  expect(readNumber('6.125', { min: 0, max: 30, decimals: 3 })).toBe(6.125);
});

test('a formatted number reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(readNumber(formatInput(cents / 100), rule)).toBe(cents / 100);
    }),
  );
});

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['number', 'string']).toContain(typeof readNumber(text, rule));
    }),
  );
});
