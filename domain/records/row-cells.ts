import { isRefusal, type ReadValue, type Refusal, UnreadableCell } from './row-values.ts';

/** `value` is the beginning of what the file has; `reason` a sentence for the person who prepared it. */
export type RowProblem = { column: string; value: string; reason: string };

const maxShownLength = 100;

export type Column = {
  at: number;
  name: string;
  header: string;
  /** What the file writes, as what it means. */
  meant: (cell: unknown) => unknown;
  read: ReadValue;
  /** A bad cell rejects the row. */
  isKey: boolean;
};

export type HeaderOf = (name: string) => string;

/** The text of a column that is not part of the record; null if it is empty, or refused with a problem. */
export function textOf(column: Column | undefined, cells: readonly unknown[], problems: RowProblem[]): string | null {
  if (!column) return null;
  const value = column.read(cells[column.at]);
  if (typeof value === 'string') return value;
  if (isRefusal(value)) problems.push(problemOf(column, cells, value));
  return null;
}

export function problemOf({ at, header }: Column, cells: readonly unknown[], { reason }: Refusal): RowProblem {
  const cell = cells[at];
  return { column: header, value: shown(cell), reason: cell instanceof UnreadableCell ? cell.reason : reason };
}

export function shown(cell: unknown): string {
  if (cell instanceof UnreadableCell) return shown(cell.text);
  if (typeof cell === 'object' && cell !== null) return Array.isArray(cell) ? '[list]' : '[object]';
  if (typeof cell === 'function' || typeof cell === 'symbol') return '[object]';
  const text = String(cell ?? '')
    .slice(0, maxShownLength + 50)
    .toWellFormed();
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength).toWellFormed()}...` : line;
}
