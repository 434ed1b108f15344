import type { WriteSheet } from 'hucre/xlsx';
import {
  type TrackedBatch,
  trackerChannels,
  trackerColumns,
  trackerMeasures,
  trackerRows,
} from '#content/collections/toolbox/sheets/marketing-tracker.ts';
import { columnLetters, formulaInRow, type RowSpan } from '#domain/export/formula.ts';
import { type Batch, measuresOf, totalOf } from '#domain/outreach/campaign.ts';
import { dayValue, put, putFormula, type SheetCells } from './cells.ts';
import { columnHeadStyle, formulaStyle, inputStyle, totalStyle } from './styles.ts';
import { validationsOf } from './validations.ts';

const inputColumns = Object.entries(trackerColumns) as [keyof TrackedBatch, (typeof trackerColumns)['sent']][];
const measures = Object.entries(trackerMeasures) as [keyof typeof trackerMeasures, (typeof trackerMeasures)['net']][];
const columns = [...inputColumns, ...measures].map(([, column]) => column);
const names = columns.map(({ name }) => name);

/** A sheet of batches with totals on top: an example, or empty rows to fill in. */
export function trackerSheet(name: string, batches: TrackedBatch[], last: number): WriteSheet {
  const { total, first } = trackerRows;
  const span = { first, last };
  const cells: SheetCells = new Map();
  for (const [index, column] of columns.entries()) put(cells, 1, index, column.name, columnHeadStyle(column.kind));
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

function putTotals(cells: SheetCells, row: number, { first, last }: RowSpan, sums: Batch): void {
  inputColumns.forEach(([key, { kind }], column) => {
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

function putBatch(cells: SheetCells, row: number, span: RowSpan, batch: TrackedBatch | undefined): void {
  inputColumns.forEach(([key, { kind }], column) => {
    const value = batch ? batch[key] : null;
    put(cells, row, column, kind === 'date' ? dayValue(String(value ?? '')) : value, inputStyle(kind));
  });
  putMeasures(cells, row, span, batch, formulaStyle);
}

/** Formulas of a row; they show nothing in an empty row. */
function putMeasures(
  cells: SheetCells,
  row: number,
  span: RowSpan,
  batch: Batch | undefined,
  style: typeof formulaStyle,
): void {
  const computed = batch ? measuresOf(batch) : null;
  measures.forEach(([key, { formula, kind }], index) => {
    const rowFormula = formulaInRow(formula, names, row, span);
    putFormula(cells, row, inputColumns.length + index, rowFormula, computed?.[key] ?? '', style(kind));
  });
}

const counts = inputColumns.filter(([key]) => key !== 'batch' && key !== 'list' && key !== 'channel');
const channelColumns = [...counts, ...measures].map(([, column]) => column);
const channelNames = ['Channel', ...channelColumns.map(({ name }) => name)];
const channelRows = { first: 2, last: trackerChannels.length + 1 };

/** Totals of the tracker per channel, with the same measures. */
export function channelSheet(tracker: string): WriteSheet {
  const cells: SheetCells = new Map();
  put(cells, 1, 0, 'Channel', columnHeadStyle('text'));
  for (const [index, { name, kind }] of channelColumns.entries()) put(cells, 1, index + 1, name, columnHeadStyle(kind));
  trackerChannels.forEach((channel, index) => {
    const row = channelRows.first + index;
    put(cells, row, 0, channel, formulaStyle('text'));
    counts.forEach(([key, { kind }], place) => {
      putFormula(cells, row, place + 1, sumOf(tracker, key, row), 0, formulaStyle(kind));
    });
    putChannelMeasures(cells, row, formulaStyle);
  });
  const total = channelRows.last + 1;
  put(cells, total, 0, 'Total', totalStyle('text'));
  counts.forEach(([, { kind }], place) => {
    const letters = columnLetters(place + 1);
    putFormula(
      cells,
      total,
      place + 1,
      `SUM(${letters}${channelRows.first}:${letters}${channelRows.last})`,
      0,
      totalStyle(kind),
    );
  });
  putChannelMeasures(cells, total, totalStyle);
  return {
    name: 'By channel',
    columns: [{ width: 12 }, ...channelColumns.map(({ width }) => ({ width }))],
    cells,
    rowDefs: new Map([[0, { height: 32 }]]),
    freezePane: { rows: 1, columns: 1 },
    pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
  };
}

function sumOf(tracker: string, key: string, row: number): string {
  const column = (name: string) => {
    const letters = columnLetters(inputColumns.findIndex(([candidate]) => candidate === name));
    return `${tracker}!$${letters}$${trackerRows.first}:$${letters}$${trackerRows.last}`;
  };
  return `SUMIF(${column('channel')},$A${row},${column(key)})`;
}

function putChannelMeasures(cells: SheetCells, row: number, style: typeof formulaStyle): void {
  measures.forEach(([key, { formula, kind }], index) => {
    const result = key === 'net' ? 0 : '';
    putFormula(
      cells,
      row,
      counts.length + 1 + index,
      formulaInRow(formula, channelNames, row, channelRows),
      result,
      style(kind),
    );
  });
}
