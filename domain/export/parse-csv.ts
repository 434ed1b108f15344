export type CsvRow = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
};

export type ParsedCsv = { ok: true; rows: CsvRow[] } | { ok: false; message: string };

const [lineFeed, carriageReturn] = [10, 13];

/** As in Excel. */
const maxCells = 16_384;

/** Reads RFC 4180 with commas, semicolons or tabs. Rows without any text are left out. */
export function parseCsv(file: string): ParsedCsv {
  const text = file.replace(/^\uFEFF/, '');
  const separator = sniffedSeparator(text);
  const rows: CsvRow[] = [];
  let row = 0;
  let at = 0;
  while (at < text.length) {
    row += 1;
    const cells: string[] = [];
    for (let more = true; more; ) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
      if (cell === null) return { ok: false, message: `A quotation mark in row ${row} is not closed.` };
      if (cells.length === maxCells) return { ok: false, message: `Row ${row} has more than 16,384 columns.` };
      cells.push(cell.value);
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
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

/** The separator that is most often in the first line. */
function sniffedSeparator(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).each;
}
