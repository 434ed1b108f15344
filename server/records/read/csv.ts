import { restored } from './defused.ts';
import {
  maxBatchLength,
  maxFieldLength,
  maxHeaderCells,
  maxOpenQuoteLength,
  maxRowLength,
  rowsPerBatch,
} from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import { checkedHeader, type FirstRow, findHeader, type HeaderRule, isEnough, lookedAt } from './header.ts';
import type { LineBlocks } from './line-blocks.ts';
import { type RawRow, type RowBatch, type RowSource, rejectedRow } from './record-file.ts';

const quote = 34;
const newline = 10;
const carriageReturn = 13;
const tooLong = `The row is longer than ${maxRowLength / 1024 / 1024} MB.`;

/**
 * Our own splitter, because no library is both fast and strict: csv-parse takes eight times as long, and udsv is as fast but reads on
 * into the next line when a row has too few fields.
 */
export async function* csvRows(blocks: LineBlocks, rule: HeaderRule | null = null): RowSource {
  const splitter = new CsvSplitter(rule);
  let open: string[] = [];
  let openLength = 0;
  /** A row that goes on in the next block is tried again only when its text has doubled. */
  let tryAt = 0;

  for await (const block of blocks) {
    if (block === null) {
      // An open row ends here too, because the line that may close it is gone.
      splitter.reject(tooLong, open[0] ?? '');
      open = [];
    } else {
      open.push(block);
      openLength += block.length;
      if (openLength < tryAt) continue;
      splitter.load(open.length === 1 ? block : open.join(''));
      while (splitter.split(openLength > maxOpenQuoteLength)) yield splitter.takeBatch();
      open = splitter.rest === '' ? [] : [splitter.rest];
    }
    openLength = open[0]?.length ?? 0;
    tryAt = 2 * openLength;
    if (splitter.isBatchFull()) yield splitter.takeBatch();
  }
  for (let rest = open.join(''); rest !== ''; rest = splitter.rest) {
    splitter.load(rest);
    while (splitter.split(true)) yield splitter.takeBatch();
  }
  splitter.begin();
  const batch = splitter.takeBatch();
  if (batch.rows.length > 0) yield batch;
}

/** A row before the header is found. */
type SplitRow = FirstRow & { problem: string; text: string };

class CsvSplitter {
  private readonly rule: HeaderRule | null;
  private header: string[] | undefined;
  private headerLine = 0;
  /** Until the header is found. */
  private first: SplitRow[] = [];
  private separator = ',';
  private emptyRow: string[] = [];
  private rows: RawRow[] = [];
  private batchLength = 0;
  private line = 0;
  private text = '';
  private position = 0;
  /** Kept between batches, because finding out reads the whole text. */
  private hasNul = false;
  private nextApostrophe = -1;

  constructor(rule: HeaderRule | null) {
    this.rule = rule;
  }

  load(text: string) {
    this.text = text;
    this.position = 0;
    this.hasNul = text.includes('\0');
    this.nextApostrophe = -1;
    this.batchLength += text.length;
    if (!this.header && this.first.length === 0) this.separator = sniffedSeparator(text, this.rule);
  }

  /** The text of a row that is not complete. */
  get rest(): string {
    return this.text.slice(this.position);
  }

  isBatchFull(): boolean {
    if (!this.header) return false;
    return this.rows.length >= rowsPerBatch || this.batchLength > maxBatchLength;
  }

  takeBatch(): RowBatch {
    if (!this.header) throw new FileProblem('empty', 'The file is empty.');
    const rows = this.rows;
    this.rows = [];
    this.batchLength = 0;
    return { header: this.header, headerLine: this.headerLine, rows };
  }

  reject(problem: string, text: string) {
    this.begin();
    if (!this.header) throw notHeader(problem);
    this.line++;
    this.rejectLine(this.line, problem, text);
  }

  private rejectLine(line: number, problem: string, text: string) {
    const value = text.slice(0, maxFieldLength).trimEnd();
    const fields = text.length > maxRowLength ? [value] : splitFields(text, this.separator);
    this.rows.push(rejectedRow(line, problem, { value, fields }));
  }

  /** Finds the header among the first rows, of which those after it are records. */
  begin() {
    if (this.header || this.first.length === 0) return;
    const { at, next } = findHeader(this.first, this.rule);
    const found = this.first[at] as SplitRow;
    if (found.problem) throw notHeader(found.problem);
    this.header = checkedHeader(found.names.map(restored));
    this.headerLine = found.line;
    this.emptyRow = this.header.map(() => '');
    const rows = this.first.slice(next);
    this.first = [];
    const width = this.header.length;
    for (const { line, names, problem, text } of rows) {
      const cells = this.emptyRow.map((_, i) => names[i] ?? '');
      const hasExtra = names.slice(width).some((name) => name !== '');
      this.takeRow(line, { cells: cells.map(restored), count: names.length, hasExtra, problem, text });
    }
  }

  private takeRow(
    line: number,
    {
      cells,
      count,
      hasExtra,
      problem,
      text,
    }: { cells: string[]; count: number; hasExtra: boolean; problem: string; text: string },
  ) {
    const found = problem || this.shapeProblem(cells, count, hasExtra);
    if (found) this.rejectLine(line, found, text);
    else this.rows.push({ line, cells });
  }

  private shapeProblem(cells: string[], count: number, hasExtra: boolean): string {
    const width = this.emptyRow.length;
    if (hasExtra || count < width) {
      return `The row has ${count} ${count === 1 ? 'field' : 'fields'}, the header ${width}.`;
    }
    return cells[0] === this.header?.[0] && this.isHeader(cells) ? 'The row repeats the header.' : '';
  }

  /**
   * Splits rows until the batch is full (true), or until the text ends or its last row is not complete (false). With `isLast`
   * a quotation mark that the first row leaves open rejects one line, and the lines after it are read as rows.
   */
  split(isLast: boolean): boolean {
    const { text, separator } = this;
    const end = text.length;
    const separatorCode = separator.charCodeAt(0);
    let nextSeparator = -1;
    let at = this.position;

    while (at < end) {
      if (this.rows.length >= rowsPerBatch) return true;
      const start = at;
      let lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) lineEnd = end;
      const width = this.emptyRow.length;
      const cells = this.emptyRow.slice();
      let count = 0;
      let isRowEnd = false;
      let hasExtra = false;
      let problem = '';

      while (!isRowEnd) {
        let value = '';
        if (at < end && text.charCodeAt(at) === quote) {
          let close = text.indexOf('"', at + 1);
          let hasQuotes = false;
          while (close >= 0 && text.charCodeAt(close + 1) === quote) {
            hasQuotes = true;
            close = text.indexOf('"', close + 2);
          }
          if (close < 0) {
            if (!isLast || start > 0) return false;
            problem = 'A quotation mark is not closed.';
            at = lineEnd + 1;
            break;
          }
          if (close > lineEnd) {
            lineEnd = text.indexOf('\n', close);
            if (lineEnd < 0) lineEnd = end;
          }
          value = text.slice(at + 1, close);
          if (hasQuotes) value = value.replaceAll('""', '"');
          at = close + 1;
          const after = at < end ? text.charCodeAt(at) : newline;
          if (after === separatorCode) at++;
          else {
            const isClean = at === lineEnd || (after === carriageReturn && at + 1 === lineEnd);
            if (!isClean) problem = 'There is text after a closing quotation mark.';
            isRowEnd = true;
            at = lineEnd + 1;
          }
        } else {
          if (nextSeparator < at) {
            nextSeparator = text.indexOf(separator, at);
            if (nextSeparator < 0) nextSeparator = end + 1;
          }
          if (nextSeparator < lineEnd) {
            value = text.slice(at, nextSeparator);
            at = nextSeparator + 1;
          } else {
            const hasReturn = lineEnd > at && text.charCodeAt(lineEnd - 1) === carriageReturn;
            value = text.slice(at, hasReturn ? lineEnd - 1 : lineEnd);
            isRowEnd = true;
            at = lineEnd + 1;
          }
        }
        if (count < width) cells[count] = value;
        else if (width === 0) {
          if (count === maxHeaderCells) throw tooManyColumns();
          cells.push(value);
        } else if (value !== '') hasExtra = true;
        count++;
      }

      this.position = Math.min(at, end);
      const length = this.position - start;
      if (!problem) {
        if (cells[0] === '' && !hasExtra && cells.every(isBlank)) {
          this.line++;
          continue;
        }
        if (length > maxFieldLength) problem = lengthProblem(length, cells);
        if (this.hasNul && text.slice(start, at).includes('\0')) problem ||= 'The row has a NUL character.';
      }
      if (!this.header) {
        this.line++;
        const names = problem ? [] : cells;
        this.first.push({ line: this.line, names, problem, text: text.slice(start, start + length) });
        if (isEnough(this.first, this.rule)) this.begin();
        continue;
      }
      problem ||= this.shapeProblem(cells, count, hasExtra);
      if (problem) {
        this.reject(problem, text.slice(start, start + length));
        continue;
      }
      if (this.nextApostrophe < start) {
        this.nextApostrophe = text.indexOf("'", start);
        if (this.nextApostrophe < 0) this.nextApostrophe = end + 1;
      }
      if (this.nextApostrophe < at) for (let i = 0; i < width; i++) cells[i] = restored(cells[i] ?? '');
      this.line++;
      this.rows.push({ line: this.line, cells });
    }
    return false;
  }

  private isHeader(cells: string[]): boolean {
    return cells.every((cell, i) => cell.trim() === this.header?.[i]);
  }
}

function tooManyColumns(): FileProblem {
  return new FileProblem('header', `The file has more than ${maxHeaderCells.toLocaleString('en-US')} columns.`);
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function lengthProblem(length: number, cells: string[]): string {
  if (length > maxRowLength) return tooLong;
  return cells.some((cell) => cell.length > maxFieldLength)
    ? `A field is longer than ${maxFieldLength / 1024} kB.`
    : '';
}

function notHeader(problem: string): FileProblem {
  return new FileProblem('header', `The first row is not a header: ${problem}`);
}

/** The fields of a row that is rejected, whatever is wrong with its quotation marks. */
function splitFields(text: string, separator: string): string[] {
  const row = text.replace(/\r?\n$/, '');
  const fields: string[] = [];
  for (let at = 0; at <= row.length; at++) {
    let end = at;
    if (row.charCodeAt(at) === quote) {
      end = row.indexOf('"', at + 1);
      while (end >= 0 && row.charCodeAt(end + 1) === quote) end = row.indexOf('"', end + 2);
      // What is not closed is kept as it is.
      if (end < 0) end = at;
    }
    const next = row.indexOf(separator, end);
    const field = row.slice(at, next < 0 ? row.length : next);
    const isQuoted = field.length > 1 && field.startsWith('"') && field.endsWith('"');
    fields.push(restored(isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field));
    at = next < 0 ? row.length : next;
  }
  return fields;
}

const separators = [',', ';', '\t'];

/** The separator that makes the most column names, or is most often in the first line, outside of quotation marks. */
function sniffedSeparator(text: string, rule: HeaderRule | null): string {
  if (rule) {
    const lines = text.split('\n', lookedAt(rule));
    const isColumn = (cell: string) => rule.isColumn(cell.trim().replace(/^"|"$/g, ''));
    const known = separators.map((each) =>
      Math.max(0, ...lines.map((line) => line.split(each).filter(isColumn).length)),
    );
    const most = Math.max(...known);
    if (most > 1) return separators[known.indexOf(most)] ?? ',';
  }
  const counts = new Map(separators.map((each) => [each, 0]));
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '"') isQuoted = !isQuoted;
    else if (char === '\n' && !isQuoted) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
