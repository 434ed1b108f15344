import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('the columns are those of all records, in the order of their first appearance; what a record lacks is empty', () => {
  expect(
    tableOf([
      { a: 1, b: 'x' },
      { c: false, a: 0 },
    ]),
  ).toEqual({
    columns: ['a', 'b', 'c'],
    rows: [
      [1, 'x', null],
      [0, null, false],
    ],
  });
});

test('no records make an empty table', () => {
  expect(tableOf([])).toEqual({ columns: [], rows: [] });
});

test('a field named like something every object has is a field of its own', () => {
  expect(tableOf([{ a: 1 }, { constructor: 'Bramwell' }]).rows).toEqual([
    [1, null],
    [null, 'Bramwell'],
  ]);
});
