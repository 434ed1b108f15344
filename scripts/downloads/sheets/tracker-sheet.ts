import type { WriteSheet } from 'hucre/xlsx';
import {
  type TrackedBatch,
  trackerColumns,
  trackerMeasures,
  trackerRows,
} from '#content/collections/toolbox/sheets/marketing-tracker.ts';
import { columnLetters, formulaInRow } from '#domain/export/formula.ts';
import { type Batch, measuresOf, totalOf } from '#domain/outreach/campaign.ts';
import { dayValue, put, putFormula, type SheetCells } from './cells.ts';
import { headOf, totalStyle, typedStyle, workedStyle } from './styles.ts';
import { validationsOf } from './validations.ts';

export const typed = Object.entries(trackerColumns) as [keyof TrackedBatch, (typeof trackerColumns)['sent']][];
export const measures = Object.entries(trackerMeasures) as [
  keyof typeof trackerMeasures,
  (typeof trackerMeasures)['net'],
][];
const columns = [...typed, ...measures].map(([, column]) => column);
const names = columns.map(({ name }) => name);

/** A sheet of batches with its totals above them: filled, or empty with room for many. */
export function trackerSheet(name: string, batches: TrackedBatch[], last: number): WriteSheet {
  const { total, first } = trackerRows;
  const span = { first, last };
  const cells: SheetCells = new Map();
  for (const [index, column] of columns.entries()) put(cells, 1, index, column.name, headOf(column.kind));
  putTotals(cells, total, span, totalOf(batches));
  for (let row = first; row <= last; row += 1) putBatch(cells, row, span, batches[row - first]);
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    cells,
    rowDefs: new Map([[0, { height: 32 }]]),
    freezePane: { rows: total, columns: 2 },
    dataValidations: validationsOf(Object.values(trackerColumns), span),
    pageSetup: {
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$2',
    },
    view: { showGridLines: false },
  };
}

type Span = { first: number; last: number };

function putTotals(cells: SheetCells, row: number, { first, last }: Span, sums: Batch): void {
  typed.forEach(([key, { kind }], column) => {
    if (!(key in sums)) {
      put(cells, row, column, column === 0 ? 'Total' : null, totalStyle('text'));
      return;
    }
    const letters = columnLetters(column);
    const sum = `SUM(${letters}${first}:${letters}${last})`;
    putFormula(cells, row, column, sum, sums[key as keyof Batch], totalStyle(kind));
  });
  putMeasures(cells, row, { first, last }, sums, totalStyle);
}

function putBatch(cells: SheetCells, row: number, span: Span, batch: TrackedBatch | undefined): void {
  typed.forEach(([key, { kind }], column) => {
    const value = batch ? batch[key] : null;
    put(cells, row, column, kind === 'date' ? dayValue(String(value ?? '')) : value, typedStyle(kind));
  });
  putMeasures(cells, row, span, batch, workedStyle);
}

/** The measures of a row; an empty row shows nothing. */
export function putMeasures(
  cells: SheetCells,
  row: number,
  span: Span,
  batch: Batch | undefined,
  style: typeof workedStyle,
): void {
  const worked = batch ? measuresOf(batch) : null;
  measures.forEach(([key, { formula, kind }], index) => {
    const text = formulaInRow(formula, names, row, span);
    putFormula(cells, row, typed.length + index, text, worked?.[key] ?? '', style(kind));
  });
}
