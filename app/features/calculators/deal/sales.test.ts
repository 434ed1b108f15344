import { expect, test } from 'vitest';
import { cellsOf, readSales, startingCells } from './sales.ts';

const sale = { address: '', price: '200,000', squareFeet: '1,000', adjustment: '' };

test('the list starts with three complete sales and an empty fourth', () => {
  const sales = readSales(startingCells);
  expect(sales.map(({ perFoot }) => perFoot)).toEqual([160, 150, 158.75, null]);
  expect(sales.at(-1)).toMatchObject({ problems: {}, incomplete: false });
});

test('a sale without square feet is incomplete, not invalid', () => {
  expect(readSales(cellsOf([{ ...sale, squareFeet: '' }]))[0]).toMatchObject({
    counts: null,
    incomplete: true,
    problems: {},
  });
});

test('a sale with an invalid number does not count and has a message', () => {
  expect(readSales(cellsOf([sale, { ...sale, adjustment: 'lots' }]))[1]).toMatchObject({
    counts: null,
    incomplete: false,
    problems: { adjustment: 'Enter a number, such as 250,000' },
  });
});

test('an empty adjustment is zero, and there are at most six sales', () => {
  const sales = readSales(cellsOf(Array.from({ length: 6 }, () => sale)));
  expect(sales.map(({ counts }) => counts?.adjustment)).toEqual([0, 0, 0, 0, 0, 0]);
});
