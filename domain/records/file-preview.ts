import type { RowProblem } from './row-cells.ts';

/** The beginning of a file as an import would understand it. */
export type FilePreview = {
  /** The row of the column names, counted as a spreadsheet shows it; 0 for a format without one. */
  headerLine: number;
  columns: PreviewColumn[];
  /** Columns that the file names differently, with those that were suggested. */
  map: Record<string, string>;
  rows: PreviewRow[];
  /** What looks wrong in the first rows, as sentences. */
  notes: string[];
  /** Sentences about the file: with one of them it cannot be imported. */
  problems: string[];
};

export type PreviewColumn = {
  column: string;
  /** Our name of it; null if it is not read. */
  field: string | null;
  /** Of a column that is not read: what it probably is. */
  suggested: string | null;
  /** Its first value. */
  example: string;
};

export type PreviewRow = {
  line: number;
  /** What would be stored; empty for a row that would be rejected. */
  values: { field: string; value: string }[];
  problems: RowProblem[];
  warnings: RowProblem[];
};
