import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { defuse } from './defuse.ts';

test('CSV has a header row, CRLF, quotes where needed and a byte order mark for Excel', () => {
  const csv = csvOf({
    columns: ['name', 'note', 'amount', 'open'],
    rows: [
      ['Doña Ana', 'says "hi", twice', -12.5, true],
      ['=1+1', 'two\nlines', 0, null],
    ],
  });
  expect(csv).toBe(
    '\uFEFFname,note,amount,open\r\nDoña Ana,"says ""hi"", twice",-12.5,true\r\n\'=1+1,"two\nlines",0,\r\n',
  );
});

test('a cell with a semicolon is quoted', () => {
  expect(csvOf({ columns: ['note'], rows: [['one; =2']] })).toBe('\uFEFFnote\r\n"one; =2"\r\n');
});

test('a column name that looks like a formula is defused too', () => {
  expect(csvOf({ columns: ['=x'], rows: [] })).toBe("\uFEFF'=x\r\n");
});

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', '\r', '\n', '=', "'", ' ', ';'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  ),
});
const cell = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

test('an independent reader reads back every cell, defused', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }), (rows) => {
      const read = parse(csvOf({ columns: ['a', 'b', 'c'], rows }), { bom: true, relax_column_count: false });
      const written = rows.map((row) =>
        row.map((value) => (value === null ? '' : typeof value === 'string' ? defuse(value) : String(value))),
      );
      expect(read).toEqual([['a', 'b', 'c'], ...written]);
    }),
  );
});
