import type { WriteSheet } from 'hucre/xlsx';
import { trackerChannels, trackerRows } from '#content/collections/toolbox/sheets/marketing-tracker.ts';
import { columnLetters, formulaInRow } from '#domain/export/formula.ts';
import { put, putFormula, type SheetCells } from './cells.ts';
import { headOf, totalStyle, workedStyle } from './styles.ts';
import { measures, typed } from './tracker-sheet.ts';

const counts = typed.filter(([key]) => key !== 'batch' && key !== 'list' && key !== 'channel');
const columns = [...counts, ...measures].map(([, column]) => column);
const names = ['Channel', ...columns.map(({ name }) => name)];
const rows = { first: 2, last: trackerChannels.length + 1 };

/** The tracker added up for each channel, with the same measures. */
export function channelSheet(tracker: string): WriteSheet {
  const cells: SheetCells = new Map();
  put(cells, 1, 0, 'Channel', headOf('text'));
  for (const [index, { name, kind }] of columns.entries()) put(cells, 1, index + 1, name, headOf(kind));
  trackerChannels.forEach((channel, index) => {
    const row = rows.first + index;
    put(cells, row, 0, channel, workedStyle('text'));
    counts.forEach(([key, { kind }], place) => {
      putFormula(cells, row, place + 1, sumOf(tracker, key, row), 0, workedStyle(kind));
    });
    putMeasures(cells, row, workedStyle);
  });
  const total = rows.last + 1;
  put(cells, total, 0, 'Total', totalStyle('text'));
  counts.forEach(([, { kind }], place) => {
    const letters = columnLetters(place + 1);
    putFormula(cells, total, place + 1, `SUM(${letters}${rows.first}:${letters}${rows.last})`, 0, totalStyle(kind));
  });
  putMeasures(cells, total, totalStyle);
  return {
    name: 'By channel',
    columns: [{ width: 12 }, ...columns.map(({ width }) => ({ width }))],
    cells,
    rowDefs: new Map([[0, { height: 32 }]]),
    freezePane: { rows: 1, columns: 1 },
    pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
  };
}

function sumOf(tracker: string, key: string, row: number): string {
  const column = (name: string) => {
    const letters = columnLetters(typed.findIndex(([candidate]) => candidate === name));
    return `${tracker}!$${letters}$${trackerRows.first}:$${letters}$${trackerRows.last}`;
  };
  return `SUMIF(${column('channel')},$A${row},${column(key)})`;
}

function putMeasures(cells: SheetCells, row: number, style: typeof workedStyle): void {
  measures.forEach(([key, { formula, kind }], index) => {
    const result = key === 'net' ? 0 : '';
    putFormula(cells, row, counts.length + 1 + index, formulaInRow(formula, names, row, rows), result, style(kind));
  });
}
