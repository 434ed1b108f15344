import { defuse } from './defuse.ts';
import type { Cell, ExportTable } from './table.ts';

/** Without it Excel reads the file in the local code page and garbles 'Doña Ana'; other programs skip it. */
const byteOrderMark = '\uFEFF';

/**
 * Writes RFC 4180 with a header row. A semicolon is quoted too, because Excel splits cells at it in many countries.
 * Text that looks like a formula is defused.
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
