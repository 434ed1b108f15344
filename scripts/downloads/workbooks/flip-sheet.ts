import { roiCalculatorWords } from '#content/pages/roi-calculator.ts';
import { type FlipInputs, flip } from '#domain/calculators/flip.ts';
import { flipGrid, steps } from '#domain/calculators/sensitivity.ts';
import { type ResultRow, resultRows } from './input-rows.ts';
import { type CellNames, cellStyles, cents, divided, inputStyle, numberStyle, SheetDraft } from './workbook.ts';

const words = roiCalculatorWords.flip;
const spent = 'Flip_rehab+Flip_buying+Flip_holding+Flip_financing';
const step = (index: number) => `${1 + (steps[index] ?? 0) / 100}`;

/** The cell of the first profit in the grid. */
export const flipGridAt = { row: 18, column: 2 };

export function flipSheet(inputs: FlipInputs): { sheet: SheetDraft; names: CellNames } {
  const result = flip(inputs);
  const sheet = new SheetDraft('Flip', [34, 18, 18, 18, 18, 18]);
  sheet.text(1, 1, words.title, cellStyles.title);
  const given = (key: 'arv' | 'purchase' | 'rehab' | 'buying' | 'financing'): ResultRow => ({
    label: words.lines[key],
    name: `Flip_line_${key}`,
    formula: `Flip_${key}`,
    result: inputs[key],
    format: 'money',
  });
  const holding = cents('Flip_holding_monthly*Flip_months');
  const profit = cents(`Flip_arv-Flip_purchase-(${spent})-Flip_selling`);
  const names = resultRows(sheet, 3, [
    given('arv'),
    given('purchase'),
    given('rehab'),
    given('buying'),
    { label: words.lines.holding, name: 'Flip_holding', formula: holding, result: result.holding, format: 'money' },
    given('financing'),
    {
      label: words.lines.selling,
      name: 'Flip_selling',
      formula: cents('Flip_arv*Flip_selling_percent'),
      result: result.selling,
      format: 'money',
    },
    { label: words.results.profit, name: 'Flip_profit', formula: profit, result: result.profit, format: 'money' },
    {
      label: words.results.cashIn,
      name: 'Flip_cash_in',
      formula: cents(`Flip_purchase-Flip_loan+${spent}`),
      result: result.cashIn,
      format: 'money',
    },
    {
      label: words.results.roi,
      name: 'Flip_roi',
      formula: divided('Flip_profit', 'Flip_cash_in'),
      result: result.roi,
      format: 'percent',
    },
  ]);
  fillGrid(sheet, inputs);
  return { sheet, names };
}

function fillGrid(sheet: SheetDraft, inputs: FlipInputs): void {
  const { columns, rows } = flipGrid(inputs);
  const { row: first, column: left } = flipGridAt;
  const letter = (index: number) => String.fromCharCode(64 + left + index);
  sheet.text(first - 3, 1, words.grid.title, cellStyles.heading);
  sheet.text(first - 1, 1, `${words.grid.rows} / ${words.grid.columns}`, cellStyles.heading);
  columns.forEach((purchase, index) => {
    sheet.formula(first - 1, left + index, cents(`Flip_purchase*${step(index)}`), purchase, numberStyle('money', true));
  });
  rows.forEach(({ amount, cells }, index) => {
    const row = first + index;
    sheet.formula(row, 1, cents(`Flip_arv*${step(index)}`), amount, numberStyle('money', true));
    cells.forEach((profit, column) => {
      const selling = cents(`$A${row}*Flip_selling_percent`);
      const formula = cents(`$A${row}-${letter(column)}$${first - 1}-(${spent})-${selling}`);
      const isCenter = index === 2 && column === 2;
      const style = { ...numberStyle('money', isCenter), ...(isCenter && { fill: inputStyle('money').fill }) };
      sheet.formula(row, left + column, formula, profit, style);
    });
  });
}
