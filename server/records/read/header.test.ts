import { expect, test } from 'vitest';
import { isColumnName } from '#domain/records/suggest-map.ts';
import { findHeader, type HeaderRule, isEnough } from './header.ts';

const rule: HeaderRule = { isColumn: isColumnName, row: null, skip: 0, lastOfOurs: 'rejected_because' };
const rowsOf = (...lines: string[]) =>
  lines.map((text, at) => ({ line: at + 1, names: text.split(',') })).filter(({ names }) => names.join('') !== '');
const record = '26-PR-1,10/14/2026,Ana Reyes,Travis';

test('the first row is the header of an ordinary file', () => {
  expect(findHeader(rowsOf('case_number,filing_date,owner_name,county', record), rule)).toEqual({ at: 0, next: 1 });
  expect(findHeader(rowsOf('a,b', '1,2'), rule)).toEqual({ at: 0, next: 1 });
});

test('a title and a row of groups are before the header', () => {
  const rows = rowsOf('Travis County Probate,,,', 'Case,,People,', 'Cause No.,File Date,Decedent,County', record);
  expect(findHeader(rows, rule)).toEqual({ at: 2, next: 3 });
  expect(findHeader(rowsOf('Report of June,,', 'x1,x2,x3', '1,2,3'), rule)).toEqual({ at: 1, next: 2 });
});

test('a row of units and a second row of names are after it', () => {
  const header = 'Case Number,Filing Date,Owner,County';
  expect(findHeader(rowsOf(header, ',(mm/dd/yyyy),text,', record), rule)).toEqual({ at: 0, next: 2 });
  expect(findHeader(rowsOf(header, 'Cause No,Filed,Name,Parish', record), rule)).toEqual({ at: 0, next: 2 });
  expect(findHeader(rowsOf(header, header, record), rule)).toEqual({ at: 0, next: 1 });
  expect(findHeader(rowsOf(header, 'A-1,,,', record), rule)).toEqual({ at: 0, next: 1 });
});

test('a profile fixes the row and how many follow it; a file of rejected rows begins with its header all the same', () => {
  const fixed = { ...rule, row: 3, skip: 1 };
  expect(findHeader(rowsOf('a,b', '', 'x,y', 'u,v', '1,2'), fixed)).toEqual({ at: 1, next: 3 });
  expect(() => findHeader(rowsOf('a,b', 'c,d', '', '1,2'), fixed)).toThrow('Row 3');
  expect(findHeader(rowsOf('x,y,rejected_because', '1,2,why'), fixed)).toEqual({ at: 0, next: 1 });
});

test('reading goes on until the header is certain', () => {
  const rows = rowsOf('a', 'b', 'c', 'd');
  expect(isEnough(rows, null)).toBe(true);
  expect(isEnough(rows, rule)).toBe(false);
  expect(isEnough(rows, { ...rule, row: 3, skip: 1 })).toBe(true);
  expect(isEnough(rows, { ...rule, row: 3, skip: 2 })).toBe(false);
});
