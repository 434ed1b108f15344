import { expect, test } from 'vitest';
import { tableFromRecords } from './table.ts';

const byName = (one: string, other: string) => (one < other ? -1 : 1);

test('the table has the sorted columns of all records, with empty cells for missing fields', () => {
  const records = [
    { c: 1, b: 'x' },
    { a: false, c: 0 },
  ];
  expect(tableFromRecords(records, byName)).toEqual({
    columns: ['a', 'b', 'c'],
    rows: [
      [null, 'x', 1],
      [false, null, 0],
    ],
  });
});

test('no records give an empty table', () => {
  expect(tableFromRecords([], byName)).toEqual({ columns: [], rows: [] });
});

test('a field may have the name of an Object property', () => {
  expect(tableFromRecords([{ a: 1 }, { constructor: 'Bramwell' }], byName).rows).toEqual([
    [1, null],
    [null, 'Bramwell'],
  ]);
});
