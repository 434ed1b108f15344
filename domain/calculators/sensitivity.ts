import { share } from './cents.ts';
import { type FlipInputs, flip } from './flip.ts';
import { type RentalInputs, rental } from './rental.ts';

/** Changes to the typed amounts, in percent. */
export const steps = [-10, -5, 0, 5, 10] as const;

export const stepped = (amount: number): number[] => steps.map((step) => share(amount, 100 + step));

export type RentalCell = { cashOnCash: number | null; monthlyCashFlow: number };

export type SensitivityGrid<Cell> = { columns: number[]; rows: { amount: number; cells: Cell[] }[] };

export function rentalGrid(inputs: RentalInputs): SensitivityGrid<RentalCell> {
  const columns = stepped(inputs.price);
  const cell = (price: number, rent: number): RentalCell => {
    const { cashOnCash, monthlyCashFlow } = rental({ ...inputs, price, rent });
    return { cashOnCash, monthlyCashFlow };
  };
  const rows = stepped(inputs.rent).map((rent) => ({ amount: rent, cells: columns.map((price) => cell(price, rent)) }));
  return { columns, rows };
}

export function flipGrid(inputs: FlipInputs): SensitivityGrid<number> {
  const columns = stepped(inputs.purchase);
  const rows = stepped(inputs.arv).map((arv) => ({
    amount: arv,
    cells: columns.map((purchase) => flip({ ...inputs, arv, purchase }).profit),
  }));
  return { columns, rows };
}
