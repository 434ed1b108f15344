import { flipCopy } from '#content/pages/calculators.ts';
import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { type FlipInputs, flip } from '#domain/calculators/flip.ts';
import { flipGrid } from '#domain/calculators/sensitivity.ts';
import { costRow, spent } from './flip-rows.ts';
import { type ResultRow, resultRows } from './input-rows.ts';
import {
  type CellNames,
  cellStyles,
  cents,
  divided,
  gridCellStyle,
  numberStyle,
  SheetDraft,
  stepFactor,
} from './workbook.ts';

const copy = roiCalculatorCopy.flip;
const costs = spent('Flip', 'Flip_rehab');

/** The cell of the first profit in the grid. */
export const flipGridAt = { row: 22, column: 2 };

export function flipSheet(inputs: FlipInputs): { sheet: SheetDraft; names: CellNames } {
  const result = flip(inputs);
  const sheet = new SheetDraft('Flip', [34, 18, 18, 18, 18, 18]);
  sheet.text(1, 1, copy.title, cellStyles.title);
  const given = (key: 'arv' | 'purchase' | 'rehab' | 'buying' | 'financing'): ResultRow => ({
    label: flipCopy.lines[key],
    name: `Flip_line_${key}`,
    formula: `Flip_${key}`,
    result: inputs[key],
    format: 'money',
  });
  const cost = (key: Parameters<typeof costRow>[2]) => costRow('Flip', 'Flip_rehab', key, result);
  const names = resultRows(sheet, 3, [
    given('arv'),
    given('purchase'),
    given('rehab'),
    cost('contingency'),
    cost('liensAndFines'),
    given('buying'),
    cost('holding'),
    cost('points'),
    cost('interest'),
    given('financing'),
    cost('selling'),
    {
      label: copy.results.profit,
      name: 'Flip_profit',
      formula: cents(`Flip_arv-Flip_purchase-(${costs})-Flip_selling`),
      result: result.profit,
      format: 'money',
    },
    {
      label: copy.results.cashIn,
      name: 'Flip_cash_in',
      formula: cents(`Flip_purchase-Flip_loan+${costs}`),
      result: result.cashIn,
      format: 'money',
    },
    {
      label: copy.results.roi,
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
  sheet.text(first - 3, 1, copy.grid.title, cellStyles.heading);
  sheet.text(first - 1, 1, `${copy.grid.rows} / ${copy.grid.columns}`, cellStyles.heading);
  columns.forEach((purchase, index) => {
    const formula = cents(`Flip_purchase*${stepFactor(index)}`);
    sheet.formula(first - 1, left + index, formula, purchase, numberStyle('money', true));
  });
  rows.forEach(({ amount, cells }, index) => {
    const row = first + index;
    sheet.formula(row, 1, cents(`Flip_arv*${stepFactor(index)}`), amount, numberStyle('money', true));
    cells.forEach((profit, column) => {
      const selling = cents(`$A${row}*Flip_selling_percent`);
      const formula = cents(`$A${row}-${letter(column)}$${first - 1}-(${costs})-${selling}`);
      sheet.formula(row, left + column, formula, profit, gridCellStyle('money', index, column));
    });
  });
}
