import { formatNumber } from '../format.ts';

export type CsvRow = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
};

export type ParsedCsv = { ok: true; rows: CsvRow[] } | { ok: false; message: string };

const [lineFeed, carriageReturn] = [10, 13];

export type CsvLimits = {
  /** Rows with text, the header among them. Reading ends with the first one beyond, so that its caller can refuse the file. */
  rows: number;
  /** As in Excel, unless there is a limit for what a server reads. */
  columns: number;
  /** In all rows together. */
  cells: number;
};

const noLimits: CsvLimits = { rows: Number.POSITIVE_INFINITY, columns: 16_384, cells: Number.POSITIVE_INFINITY };

/** How many rows without text may come with each row that has some. */
const emptyPerRow = 5;

/** Reads RFC 4180 with commas, semicolons or tabs. Rows without any text are left out. */
export function parseCsv(file: string, limits: CsvLimits = noLimits): ParsedCsv {
  const text = file.replace(/^\uFEFF/, '');
  const separator = sniffedSeparator(text);
  const rows: CsvRow[] = [];
  let row = 0;
  let at = 0;
  let cellCount = 0;
  let emptyCount = 0;
  while (at < text.length && rows.length <= limits.rows) {
    row += 1;
    if (isEmptyLine(text, at)) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      continue;
    }
    const cells: string[] = [];
    for (let more = true; more; ) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
      if (cell === null) return { ok: false, message: `A quotation mark in row ${row} is not closed.` };
      if (cells.length === limits.columns) {
        return { ok: false, message: `Row ${row} has more than ${formatNumber(limits.columns)} columns.` };
      }
      if (cellCount === limits.cells) {
        return { ok: false, message: `The file has more than ${formatNumber(limits.cells)} cells. Leave out columns.` };
      }
      cellCount += 1;
      cells.push(cell.value);
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
    else if (++emptyCount > emptyPerRow * limits.rows) {
      return { ok: false, message: 'The file has too many rows without text. Remove them.' };
    }
  }
  return { ok: true, rows };

  /** Text between the closing quotation mark and the separator is kept, as spreadsheets do. */
  function quotedCell(text: string, start: number): { value: string; end: number } | null {
    let close = text.indexOf('"', start + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0) return null;
    const rest = plainCell(text, close + 1, separator);
    return { value: text.slice(start + 1, close).replaceAll('""', '"') + rest.value, end: rest.end };
  }
}

function plainCell(text: string, start: number, separator: string): { value: string; end: number } {
  const code = separator.charCodeAt(0);
  let end = start;
  for (; end < text.length; end++) {
    const each = text.charCodeAt(end);
    if (each === code || each === lineFeed || each === carriageReturn) break;
  }
  return { value: text.slice(start, end), end };
}

function isEmptyLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === lineFeed || code === carriageReturn;
}

/** The separator that is most often at the start of the first line. */
function sniffedSeparator(text: string): string {
  const [line = ''] = text.slice(0, 20_000).split('\n', 1);
  const counted = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).each;
}
