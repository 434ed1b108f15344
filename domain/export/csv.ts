import { defuse } from './defuse.ts';
import type { Cell, ExportTable } from './table.ts';

/** Excel takes a file without it for the code page of the machine and garbles 'Doña Ana'; other readers skip it. */
const byteOrderMark = '\uFEFF';

/**
 * RFC 4180: a header row, commas, CRLF after every row, quotes where needed, also around a semicolon, at which Excel in many
 * countries splits cells. Texts are defused, numbers stay numbers.
 */
export function csvOf({ columns, rows }: ExportTable): string {
  const lines = [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = defuse(cell);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
