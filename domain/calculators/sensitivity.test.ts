import { expect, test } from 'vitest';
import { startingFlip, startingRental } from './fields.ts';
import { flip } from './flip.ts';
import { rental } from './rental.ts';
import { flipGrid, rentalGrid, stepped } from './sensitivity.ts';

test('a grid goes from 10% below to 10% above', () => {
  expect(stepped(220_000)).toEqual([198_000, 209_000, 220_000, 231_000, 242_000]);
});

test('the center of the rental grid is the rental as typed', () => {
  const { cashOnCash, monthlyCashFlow } = rental(startingRental);
  expect(rentalGrid(startingRental).rows[2]?.cells[2]).toEqual({ cashOnCash, monthlyCashFlow });
});

test('more rent always improves the cash flow and a higher price always lowers it', () => {
  const flows = rentalGrid(startingRental).rows.map(({ cells }) => cells.map((cell) => cell.monthlyCashFlow));
  for (const row of flows) expect(row).toEqual(row.toSorted((a, b) => b - a));
  for (const column of [0, 1, 2, 3, 4]) {
    const down = flows.map((row) => row[column] ?? 0);
    expect(down).toEqual(down.toSorted((a, b) => a - b));
  }
});

test('the center and the corners of the flip grid are flips at their amounts', () => {
  const { rows } = flipGrid(startingFlip);
  expect(rows[2]?.cells[2]).toBe(35_500);
  expect(rows[0]?.cells[4]).toBe(flip({ ...startingFlip, arv: 225_000, purchase: 148_500 }).profit);
});
