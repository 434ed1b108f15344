import { maxColumns, maxNameLength } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

/** Names without spaces around them; refuses a header that leaves open which column is meant. */
export function checkedHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  if (names.length === 0) throw new FileProblem('header', 'The first row has no column names.');
  if (names.length > maxColumns) {
    throw new FileProblem('header', `The file has ${names.length} columns, more than ${maxColumns}.`);
  }
  if (names.some((name) => name.length > maxNameLength)) {
    throw new FileProblem('header', 'A column name is too long.');
  }
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (key !== '' && seen.has(key)) twice.add(name.slice(0, 60));
    seen.add(key);
  }
  if (twice.size > 0) {
    const list = [...twice].slice(0, 5).map((name) => `'${name}'`);
    throw new FileProblem('header', `The header has the same name twice: ${list.join(', ')}.`);
  }
  return names;
}

/** How the row of the column names is found. */
export type HeaderRule = {
  /** Whether a cell is the name of a column. */
  isColumn: (cell: string) => boolean;
  /** The row, counted as a spreadsheet shows it; null to look for it. */
  row: number | null;
  /** Rows after it that are not records. */
  skip: number;
  /** The last column of a file of ours, which has its names in the first row whatever the source does. */
  lastOfOurs: string;
};

/** Rows among which the column names are looked for. */
const maxLookedAt = 10;

/** How many rows at the beginning of a file may be the header. */
export function lookedAt({ row }: HeaderRule): number {
  return Math.max(maxLookedAt, row ?? 0);
}

/** `line` counts as a spreadsheet shows it. Empty rows are not among them. */
export type FirstRow = { line: number; names: readonly string[] };

/** Whether the header can be found in these rows, or more of them are needed. */
export function isEnough(rows: readonly FirstRow[], rule: HeaderRule | null): boolean {
  if (rule === null) return rows.length > 0;
  if (rule.row === null) return rows.length >= maxLookedAt;
  const last = rows.at(-1)?.line ?? 0;
  return last >= rule.row && rows.filter(({ line }) => line > (rule.row ?? 0)).length >= rule.skip;
}

/** Where the header is among the first rows, and the first record after it. Throws FileProblem if there is none. */
export function findHeader(rows: readonly FirstRow[], rule: HeaderRule | null): { at: number; next: number } {
  const first = rows[0];
  if (rule === null || first === undefined) return { at: 0, next: 1 };
  if (first.names.findLast((name) => name.trim() !== '')?.trim() === rule.lastOfOurs) return { at: 0, next: 1 };
  if (rule.row !== null) {
    const at = rows.findIndex(({ line }) => line === rule.row);
    if (at < 0) throw new FileProblem('header', `Row ${rule.row}, where the column names should be, is empty.`);
    return { at, next: at + 1 + rule.skip };
  }
  const scores = rows.map(({ names }) => names.filter((name) => rule.isColumn(name.trim())).length);
  const best = Math.max(...scores);
  const at = best > 0 ? scores.indexOf(best) : firstFull(rows);
  if (rule.skip > 0) return { at, next: at + 1 + rule.skip };
  const header = rows[at]?.names ?? [];
  let next = at + 1;
  while (next < rows.length && isSecondHeader(rows[next]?.names ?? [], header, scores[next] ?? 0, best)) next++;
  return { at, next };
}

/** Where no name is known, a title is told from a header by its empty cells. */
function firstFull(rows: readonly FirstRow[]): number {
  const filled = rows.map(({ names }) => names.filter((name) => name.trim() !== '').length);
  const most = Math.max(...filled);
  return filled.findIndex((count) => 2 * count >= most);
}

const unit =
  /^(?:\(.*\)|\[.*\]|[$%#]|usd|dollars?|text|string|number|numeric|integer|decimal|currency|date|boolean|yes\/no|y\/n|(?:mm|dd|yy|yyyy)(?:[/.-](?:mm|dd|yy|yyyy)){1,2}|sq\.? ?ft\.?|acres|years|units?)$/i;

/** A row of units or formats, or another row of column names. The same names again are left to the reader, which rejects them. */
function isSecondHeader(names: readonly string[], header: readonly string[], score: number, best: number): boolean {
  if (names.every((name, at) => name.trim() === (header[at] ?? '').trim())) return false;
  if (score >= Math.max(2, best / 2)) return true;
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  return filled.length > 0 && filled.every((name) => unit.test(name));
}
