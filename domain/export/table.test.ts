import { expect, test } from 'vitest';
import { tableFromRecords } from './table.ts';

const byName = (one: string, other: string) => (one < other ? -1 : 1);

test('the columns are those of all records, in the order asked for; what a record lacks is empty', () => {
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

test('no records make an empty table', () => {
  expect(tableFromRecords([], byName)).toEqual({ columns: [], rows: [] });
});

test('a field named like something every object has is a field of its own', () => {
  expect(tableFromRecords([{ a: 1 }, { constructor: 'Bramwell' }], byName).rows).toEqual([
    [1, null],
    [null, 'Bramwell'],
  ]);
});
