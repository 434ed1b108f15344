import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { type RentalInputs, rental } from '#domain/calculators/rental.ts';
import { rentalGrid } from '#domain/calculators/sensitivity.ts';
import { payment } from './rental-sheet.ts';
import { cellStyles, cents, gridCellStyle, numberStyle, SheetDraft, stepFactor } from './workbook.ts';

const copy = roiCalculatorCopy.rental;

/** The first row of each grid, and the column of the first price. */
export const gridAt = { cashOnCash: 9, monthlyCashFlow: 17, column: 4 };

const letter = (index: number) => String.fromCharCode(64 + gridAt.column + index);

/** Two grids of price and rent, with values that depend only on price above and only on rent to the left. */
export function sensitivitySheet(inputs: RentalInputs): SheetDraft {
  const sheet = new SheetDraft('Sensitivity', [20, 14, 20, 16, 16, 16, 16, 16]);
  const { columns, rows } = rentalGrid(inputs);
  sheet.text(1, 1, copy.grid.title, cellStyles.title);
  sheet.text(3, 3, copy.grid.columns, cellStyles.heading);
  sheet.text(4, 3, copy.results.debtService);
  sheet.text(5, 3, copy.results.cashIn);
  columns.forEach((price, index) => {
    const at = rental({ ...inputs, price });
    const column = gridAt.column + index;
    const priceCell = `${letter(index)}3`;
    const loan = `(${priceCell}-${cents(`${priceCell}*Rental_down_percent`)})`;
    const cash = cents(`${cents(`${priceCell}*Rental_down_percent`)}+Rental_closing+Rental_initial_rehab`);
    sheet.formula(3, column, cents(`Rental_price*${stepFactor(index)}`), price, numberStyle('money', true));
    sheet.formula(
      4,
      column,
      cents(`${payment(loan, 'Rental_rate', 'Rental_loan_years')}*12`),
      at.debtService,
      numberStyle('money'),
    );
    sheet.formula(5, column, cash, at.cashIn, numberStyle('money'));
  });
  for (const measure of ['cashOnCash', 'monthlyCashFlow'] as const) {
    const first = gridAt[measure];
    sheet.text(first - 1, 1, copy.grid.measures[measure], cellStyles.heading);
    sheet.texts(first - 1, 2, [copy.grid.rows, copy.results.noi], cellStyles.columnHeading);
    rows.forEach(({ amount, cells }, index) => {
      const row = first + index;
      const { noi } = rental({ ...inputs, rent: amount });
      const income = cents(`${cents(`B${row}*12`)}*(1-Rental_vacancy)`);
      sheet.formula(row, 2, cents(`Rental_rent*${stepFactor(index)}`), amount, numberStyle('money', true));
      sheet.formula(row, 3, cents(`${income}-Rental_expenses`), noi, numberStyle('money'));
      cells.forEach((cell, column) => {
        const reserve = cents(`${cents(`$B${row}*12`)}*Rental_capex_percent`);
        const flow = cents(`$C${row}-${letter(column)}$4-${reserve}`);
        const cash = `${letter(column)}$5`;
        const formula = measure === 'cashOnCash' ? `IF(${cash}<=0,"n/a",${flow}/${cash})` : cents(`${flow}/12`);
        const format = measure === 'cashOnCash' ? 'percent' : 'money';
        sheet.formula(row, gridAt.column + column, formula, cell[measure], gridCellStyle(format, index, column));
      });
    });
  }
  return sheet;
}
