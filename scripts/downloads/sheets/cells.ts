import type { Cell, CellStyle, CellValue } from 'hucre/xlsx';

export type SheetCells = Map<string, Partial<Cell>>;

/**
 * Cells are addressed by the number that the spreadsheet shows for the row, and by a zero-based column. A text is stored
 * as a text and never runs, so a formula that the notes quote needs no apostrophe before it.
 */
export function put(cells: SheetCells, row: number, column: number, value: CellValue, style: CellStyle): void {
  cells.set(`${row - 1},${column}`, { value, style });
}

/** A row of texts in one style, from the first column on. */
export function putRow(cells: SheetCells, row: number, texts: readonly string[], style: CellStyle): void {
  for (const [column, text] of texts.entries()) put(cells, row, column, text, style);
}

/** `result` is what a reader that does not calculate shows. */
export function putFormula(
  cells: SheetCells,
  row: number,
  column: number,
  formula: string,
  result: string | number,
  style: CellStyle,
): void {
  cells.set(`${row - 1},${column}`, { value: null, type: 'formula', formula, formulaResult: result, style });
}

/** An ISO day as the date that a spreadsheet stores; '' stays empty. */
export function dayValue(iso: string): Date | null {
  return iso === '' ? null : new Date(`${iso}T00:00:00Z`);
}
