import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { dictionaryTypes } from '#content/collections/dictionary-types.ts';
import { defuse } from '#domain/export/defuse.ts';
import type { Cell, ExportTable } from '#domain/export/table.ts';
import { type FieldValue, fieldType, isDay } from '#domain/samples/field-types.ts';

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const font = { name: 'Calibri', size: 11 };
const header: CellStyle = { font: { ...font, bold: true } };
const day: CellStyle = { font, numFmt: 'yyyy-mm-dd' };
const money: CellStyle = { font, numFmt: '$#,##0.00' };

/** One sheet: a frozen bold header, dates as dates, money as money, numbers as numbers, the rest as text. */
export async function sampleWorkbook({ columns, rows }: ExportTable): Promise<Blob> {
  const titles = columns.map(defuse);
  const cells = new Map(titles.map((value, column) => [`0,${column}`, { value, style: header }]));
  const values = rows.map((row, index) =>
    row.map((cell, column) => {
      const { value, style } = typed(columns[column] ?? '', cell);
      if (style) cells.set(`${index + 1},${column}`, { value: value as string, style });
      return value;
    }),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Sample data',
        columns: columns.map((_, column) => ({
          width: widthOf([titles, ...values].map((row) => row[column] ?? null)),
        })),
        rows: [titles, ...values],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime });
}

function typed(name: string, cell: Cell): { value: CellValue; style?: CellStyle } {
  if (cell === null) return { value: null };
  const type = fieldType(name, cell satisfies FieldValue, dictionaryTypes);
  if (typeof cell === 'number') return type === 'Currency' ? { value: cell, style: money } : { value: cell };
  if (typeof cell === 'boolean') return { value: cell };
  if (type === 'Date' && isDay(cell)) return { value: new Date(`${cell}T00:00:00Z`), style: day };
  return { value: defuse(cell) };
}

/** Wide enough for most values of the column, in characters. */
function widthOf(values: CellValue[]): number {
  const lengths = values.map((value) => (value instanceof Date ? 10 : String(value ?? '').length));
  return Math.min(44, Math.max(10, ...lengths) + 2);
}
