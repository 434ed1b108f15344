import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { defuse } from '#domain/export/defuse.ts';
import type { Cell, ExportTable } from '#domain/export/table.ts';
import { isDay } from '#domain/samples/field-types.ts';

/** How a cell is shown: a day as a date, a number as money, anything else as it is. */
export type CellKind = 'day' | 'money' | 'plain';

export type Sheet = ExportTable & { name: string; kindOf: (column: string, cell: Cell) => CellKind };

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const font = { name: 'Calibri', size: 11 };
const header: CellStyle = { font: { ...font, bold: true } };
const day: CellStyle = { font, numFmt: 'yyyy-mm-dd' };
const money: CellStyle = { font, numFmt: '$#,##0.00' };

/** Each sheet has a frozen bold header, dates as dates, money as money, numbers as numbers, the rest as text. */
export async function workbookOf(sheets: Sheet[]): Promise<Blob> {
  const bytes = await writeXlsx({ sheets: sheets.map(written) });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime });
}

function written({ name, columns, rows, kindOf }: Sheet) {
  const titles = columns.map(defuse);
  const cells = new Map(titles.map((value, column) => [`0,${column}`, { value, style: header }]));
  const values = rows.map((row, index) =>
    row.map((cell, column) => {
      const { value, style } = typed(cell, kindOf(columns[column] ?? '', cell));
      if (style) cells.set(`${index + 1},${column}`, { value: value as string, style });
      return value;
    }),
  );
  return {
    name,
    columns: columns.map((_, column) => ({
      width: widthOf([titles, ...values].map((row) => row[column] ?? null)),
    })),
    rows: [titles, ...values],
    cells,
    freezePane: { rows: 1 },
  };
}

function typed(cell: Cell, kind: CellKind): { value: CellValue; style?: CellStyle } {
  if (typeof cell === 'number') return kind === 'money' ? { value: cell, style: money } : { value: cell };
  if (typeof cell !== 'string') return { value: cell };
  if (kind === 'day' && isDay(cell)) return { value: new Date(`${cell}T00:00:00Z`), style: day };
  return { value: defuse(cell) };
}

/** Wide enough for most values of the column, in characters. */
function widthOf(values: CellValue[]): number {
  const lengths = values.map((value) => (value instanceof Date ? 10 : String(value ?? '').length));
  return Math.min(44, Math.max(10, ...lengths) + 2);
}
