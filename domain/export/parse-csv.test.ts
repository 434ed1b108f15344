import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.rows.map(({ cells }) => cells) : parsed.message;
};

test.each([
  ['a,b\n1,2', 'commas'],
  ['a;b\r\n1;2\r\n', 'semicolons and CRLF'],
  ['\uFEFFa\tb\r1\t2', 'tabs, a byte order mark and CR'],
])('%j has two rows of two cells: %s', (text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quoted cells keep separators, breaks and quotation marks', () => {
  expect(cellsOf('a,b\n"1, ""one""","two\nlines"\n')).toEqual([
    ['a', 'b'],
    ['1, "one"', 'two\nlines'],
  ]);
});

test('rows without text are left out, and the others keep their number', () => {
  expect(parseCsv('a\n\n , \nx')).toEqual({
    ok: true,
    rows: [
      { row: 1, cells: ['a'] },
      { row: 4, cells: ['x'] },
    ],
  });
});

test('a quotation mark that is not closed is reported with its row', () => {
  expect(cellsOf('a\n1\n"open\nrest')).toBe('A quotation mark in row 3 is not closed.');
});

test('every text that we write is read back', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', ',', '\r', '\n', ';', '\t'), fc.string({ maxLength: 2 })),
  });
  const cell = text.map((each) => `x${each}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(cellsOf(csvOf({ columns: ['a', 'b'], rows }))).toEqual([['a', 'b'], ...rows]);
    }),
  );
});

test('a row of more columns than a spreadsheet has ends the reading there', () => {
  expect(cellsOf(','.repeat(16_383))).toEqual([]);
  expect(cellsOf(`a\n${','.repeat(2_000_000)}`)).toBe('Row 2 has more than 16,384 columns.');
});

test.each([
  ['rows', 'a\n'.repeat(50), 3],
  ['rows after empty lines', `${'\n'.repeat(50)}${'a\n'.repeat(50)}`, 3],
  ['rows without text', `a\n${' \n'.repeat(50)}`, 'The file has too many rows without text. Remove them.'],
  ['columns', `${','.repeat(50)}\n`, 'Row 1 has more than 5 columns.'],
  ['cells', 'a,b,c,d,e\n'.repeat(50), 'The file has more than 14 cells. Leave out columns.'],
])('of more %s than the limit, the rest is not read', (_, text, result) => {
  const parsed = parseCsv(text, { rows: 2, columns: 5, cells: 14 });
  expect(parsed.ok ? parsed.rows.length : parsed.message).toBe(result);
});
