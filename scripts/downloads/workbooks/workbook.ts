import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Cell, type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx';
import { steps } from '#domain/calculators/sensitivity.ts';

const font = { name: 'Calibri', size: 11 };
const ink = { rgb: '16201B' };
const rule = { style: 'thin', color: { rgb: 'D9D4C5' } } as const;
const bordered = { bottom: rule };

/** Input cells are tinted to show where to type. */
export const cellStyles = {
  title: { font: { ...font, size: 16, bold: true, color: { rgb: '12332A' } } },
  heading: { font: { ...font, bold: true, color: ink }, border: { bottom: { style: 'medium', color: ink } } },
  text: { font, border: bordered },
  columnHeading: {
    font: { ...font, bold: true, color: ink },
    border: { bottom: { style: 'medium', color: ink } },
    alignment: { horizontal: 'right' },
  },
  unit: { font: { ...font, color: { rgb: '4A554F' } } },
  note: { font: { ...font, color: { rgb: '4A554F' } }, alignment: { wrapText: true, vertical: 'top' } },
  strong: { font: { ...font, bold: true }, border: bordered },
} satisfies Record<string, CellStyle>;

export const formats = {
  money: '$#,##0.00;[Red]-$#,##0.00',
  percent: '0.00%',
  ratio: '0.00',
  number: '#,##0.###',
} as const;
export type Format = keyof typeof formats;

export const numberStyle = (format: Format, strong = false): CellStyle => ({
  font: { ...font, bold: strong },
  border: bordered,
  numFmt: formats[format],
  alignment: { horizontal: 'right' },
});

export const inputStyle = (format: Format | 'text'): CellStyle => ({
  font,
  border: { bottom: rule, top: rule, left: rule, right: rule },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F6E7C8' } },
  ...(format === 'text' ? {} : { numFmt: formats[format], alignment: { horizontal: 'right' } }),
});

/** The factor of a step in a sensitivity grid. */
export const stepFactor = (index: number): string => `${1 + (steps[index] ?? 0) / 100}`;

/** The center of a sensitivity grid, which has the typed amounts, is marked. */
export function gridCellStyle(format: Format, row: number, column: number): CellStyle {
  const middle = Math.floor(steps.length / 2);
  const isCenter = row === middle && column === middle;
  return { ...numberStyle(format, isCenter), ...(isCenter && { fill: inputStyle(format).fill }) };
}

export type Result = number | string;

/** A sheet under construction; rows and columns count from 1. */
export class SheetDraft {
  readonly name: string;
  readonly widths: number[];
  readonly cells = new Map<string, Partial<Cell>>();
  readonly validations: DataValidation[] = [];
  /** Heights in points of rows with more than one line. */
  readonly heights = new Map<number, number>();
  /** Rows whose first three cells are one. */
  readonly wideRows: number[] = [];

  constructor(name: string, widths: number[]) {
    this.name = name;
    this.widths = widths;
  }

  text(row: number, column: number, value: string, style: CellStyle = cellStyles.text): void {
    this.cells.set(at(row, column), { value, style });
  }

  /** A remark across the first three columns, in as many lines as it needs. */
  remark(row: number, value: string): void {
    const width = this.widths.slice(0, 3).reduce((sum, each) => sum + each, 0);
    this.text(row, 1, value, cellStyles.note);
    this.heights.set(row, Math.ceil(value.length / (width * 0.95)) * 16);
    this.wideRows.push(row);
  }

  /** Texts in adjacent columns. */
  texts(row: number, column: number, values: string[], style: CellStyle): void {
    for (const [index, value] of values.entries()) this.text(row, column + index, value, style);
  }

  value(row: number, column: number, value: Result | null, style: CellStyle): void {
    this.cells.set(at(row, column), { value, style });
  }

  /** A formula with its cached value, for readers that do not calculate. */
  formula(row: number, column: number, formula: string, result: Result | null, style: CellStyle): void {
    this.cells.set(at(row, column), { formula, formulaResult: result ?? 'n/a', style });
  }
}

const at = (row: number, column: number) => `${row - 1},${column - 1}`;

/** A cell reference: $B$4 */
export function cellAt(row: number, column: number, fixed = true): string {
  const letter = String.fromCharCode(64 + column);
  return fixed ? `$${letter}$${row}` : `${letter}${row}`;
}

/** Rounds to the cent in the same two steps as the page. */
export const cents = (expression: string): string => `ROUND(ROUND((${expression})*100,4),0)/100`;

/** Shows n/a instead of dividing by zero. */
export const divided = (part: string, whole: string): string => `IF(${whole}<=0,"n/a",(${part})/${whole})`;

export type CellNames = { name: string; range: string }[];

export async function saveWorkbook(file: string, title: string, sheets: SheetDraft[], names: CellNames): Promise<void> {
  const bytes = await writeXlsx({
    properties: { title, creator: 'Deedline', created: new Date(0), modified: new Date(0) },
    namedRanges: names,
    defaultFont: font,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.widths.map((width) => ({ width })),
      rows: [],
      cells: sheet.cells,
      merges: sheet.wideRows.map((row) => ({ startRow: row - 1, startCol: 0, endRow: row - 1, endCol: 2 })),
      dataValidations: sheet.validations,
      rowDefs: new Map([...sheet.heights].map(([row, height]) => [row - 1, { height }])),
      pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      view: { showGridLines: false },
    })),
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
