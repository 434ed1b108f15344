import { defuse } from './defuse.ts';
import type { Cell, ExportTable } from './table.ts';

/** Without it Excel reads the file in the local code page and garbles 'Doña Ana'; other programs skip it. */
const byteOrderMark = '\uFEFF';

/**
 * Writes RFC 4180 with a header row. A semicolon is quoted too, because Excel splits cells at it in many countries.
 * Text that looks like a formula is defused.
 */
export function csvOf({ columns, rows }: ExportTable): string {
  return byteOrderMark + linesOf([columns, ...rows], defuse);
}

/** Further rows of such a file, for one that is written in parts. */
export function csvLines(rows: Cell[][]): string {
  return linesOf(rows, defuse);
}

/**
 * The same for software that imports contacts: it would read a byte order mark as part of the first column's name, and an
 * apostrophe as part of a phone number. A plus sign before digits alone is a number to a spreadsheet, not a formula.
 */
export function layoutCsv({ columns, rows }: ExportTable): string {
  return linesOf([columns, ...rows], (text) => (/^\+\d{7,15}$/.test(text) ? text : defuse(text)));
}

function linesOf(rows: Cell[][], safely: (text: string) => string): string {
  let lines = '';
  for (const row of rows) {
    // Most cells of a record are empty: one string for the commas between two full ones instead of one for each.
    let full = 0;
    for (let at = 0; at < row.length; at++) {
      const cell = row[at] ?? null;
      if (cell === null) continue;
      lines += commas(at - full) + field(cell, safely);
      full = at;
    }
    lines += `${commas(Math.max(0, row.length - 1 - full))}\r\n`;
  }
  return lines;
}

const someCommas = Array.from({ length: 200 }, (_, count) => ','.repeat(count));
const commas = (count: number) => someCommas[count] ?? ','.repeat(count);

/** Most cells: neither a formula nor anything that needs quotes. One test instead of two makes large files a quarter faster. */
const plain = /^[A-Za-z0-9](?:[\w .#()/&'-]*[\w)])?$/;

function field(cell: Exclude<Cell, null>, safely: (text: string) => string): string {
  if (typeof cell !== 'string') return String(cell);
  if (plain.test(cell)) return cell;
  const safe = safely(cell);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
