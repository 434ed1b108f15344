import { expect, test } from 'vitest';
import { formatOf, formatted } from './cell-formats.ts';

test.each([
  ['', undefined],
  ['General', undefined],
  ['#,##0.00', undefined],
  ['"days" 0', undefined],
  ['[Red]0.0', undefined],
  ['0\\d', undefined],
  ['[h]:mm', undefined],
  ['"open', undefined],
  ['00000', { kind: 'padded', length: 5 }],
  ['m/d/yyyy', { kind: 'date' }],
  ['mmm-yy;@', { kind: 'date' }],
  ['[$-409]mmmm d, yyyy', { kind: 'date' }],
  ['h:mm AM/PM', { kind: 'time' }],
  ['yyyy-mm-dd hh:mm', { kind: 'date-time' }],
])('the code %j is read as %j', (code, expected) => {
  expect(formatOf(code)).toEqual(expected);
});

test('dates of both date systems, and numbers that are no dates', () => {
  expect(formatted(46093, { kind: 'date' }, false)).toBe('2026-03-12');
  expect(formatted(46093 - 1462, { kind: 'date' }, true)).toBe('2026-03-12');
  expect(formatted(59, { kind: 'date' }, false)).toBe('1900-02-28');
  expect(formatted(2_958_465, { kind: 'date' }, false)).toBe('9999-12-31');
  expect([-1, 0, 3e9].map((value) => formatted(value, { kind: 'date' }, false))).toEqual([-1, 0, 3e9]);
  expect(formatted(7.5, { kind: 'padded', length: 5 }, false)).toBe(7.5);
});
