import { expect, test } from 'vitest';
import { cellsOf, readSales, startingCells } from './sales.ts';

const sale = { address: '', price: '200,000', squareFeet: '1,000', adjustment: '' };

test('the list starts with three sales that count and room for a fourth', () => {
  const sales = readSales(startingCells);
  expect(sales.map(({ perFoot }) => perFoot)).toEqual([160, 150, 158.75, null]);
  expect(sales.at(-1)).toMatchObject({ problems: {}, incomplete: false });
});

test('a sale without square feet waits and is not wrong', () => {
  expect(readSales(cellsOf([{ ...sale, squareFeet: '' }]))[0]).toMatchObject({
    counts: null,
    incomplete: true,
    problems: {},
  });
});

test('a sale with a bad figure is left out and says which', () => {
  expect(readSales(cellsOf([sale, { ...sale, adjustment: 'lots' }]))[1]).toMatchObject({
    counts: null,
    incomplete: false,
    problems: { adjustment: 'Enter a number, such as 250,000' },
  });
});

test('no adjustment is none, and there is room for six sales and no more', () => {
  const sales = readSales(cellsOf(Array.from({ length: 6 }, () => sale)));
  expect(sales.map(({ counts }) => counts?.adjustment)).toEqual([0, 0, 0, 0, 0, 0]);
});
