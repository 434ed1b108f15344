import type { Cell, CellStyle, CellValue } from 'hucre/xlsx';

export type SheetCells = Map<string, Partial<Cell>>;

/**
 * Rows count from 1, as spreadsheets show them; columns count from 0. Text is stored as text and never evaluated, so a
 * formula quoted in the notes needs no leading apostrophe.
 */
export function put(cells: SheetCells, row: number, column: number, value: CellValue, style: CellStyle): void {
  cells.set(`${row - 1},${column}`, { value, style });
}

/** A row of texts in one style, starting at the first column. */
export function putRow(cells: SheetCells, row: number, texts: readonly string[], style: CellStyle): void {
  for (const [column, text] of texts.entries()) put(cells, row, column, text, style);
}

/** `result` is the cached value, for readers that do not calculate. */
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

/** Converts an ISO date to a spreadsheet date; '' stays empty. */
export function dayValue(iso: string): Date | null {
  return iso === '' ? null : new Date(`${iso}T00:00:00Z`);
}
