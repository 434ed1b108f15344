import { UnreadableCell } from '#domain/records/row-values.ts';
import { type CellFormats, formatted } from './cell-formats.ts';
import { restored } from './defused.ts';
import {
  maxColumns,
  maxFieldLength,
  maxInflateRatio,
  maxRowLength,
  maxSheetRows,
  sharedTextFrom,
} from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import { checkedHeader, type FirstRow, findHeader, type HeaderRule, isEnough } from './header.ts';
import { type RawRow, rejectedRow } from './record-file.ts';
import type { SharedStrings } from './shared-strings.ts';
import { attribute, type XmlHandler } from './xml-scanner.ts';

type RowFault = { problem: string; value: string };
/** A row before the header is found. */
type SheetRow = FirstRow & { cells: unknown[]; fault: RowFault | undefined };
type Workbook = { strings: SharedStrings; formats: CellFormats; is1904: boolean };

/** Collects the rows of a worksheet. Formulas are not computed: the value that was saved with them counts. */
export class SheetRows implements XmlHandler {
  rows: RawRow[] = [];
  header: string[] | undefined;
  headerLine = 0;
  /** The end of the rows was seen. */
  isComplete = false;
  /** Of the XML that was scanned, or is about to be. */
  xmlLength = 0;
  /** Of the texts that cells took from the shared strings. */
  sharedLength = 0;

  private readonly workbook: Workbook;
  private readonly maxRows: number;
  private readonly rule: HeaderRule | null;
  /** Until the header is found. */
  private first: SheetRow[] = [];
  private emptyRow: unknown[] = [];
  private isInRows = false;
  private line = 0;
  private rowCount = 0;
  /** Null until the row has a value, so that an empty row costs nothing. */
  private cells: unknown[] | null = null;
  private rowLength = 0;
  private fault: RowFault | undefined;

  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private isCell = false;
  private isValue = false;
  private isPhonetic = false;
  private hasFormula = false;

  constructor(
    workbook: Workbook,
    { maxRows = maxSheetRows, rule = null }: { maxRows?: number; rule?: HeaderRule | null } = {},
  ) {
    this.workbook = workbook;
    this.maxRows = maxRows;
    this.rule = rule;
  }

  open(name: string, tag: string) {
    if (name === 'c') this.openCell(tag);
    else if (name === 'v' || name === 't') this.isValue = this.isCell;
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'rPh') this.isPhonetic = true;
    else if (name === 'row') this.openRow(tag);
    else if (name === 'sheetData') this.isInRows = true;
  }

  close(name: string) {
    if (name === 'c') this.closeCell();
    else if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'row') this.closeRow();
    else if (name === 'sheetData') {
      this.isInRows = false;
      this.isComplete = true;
      this.begin();
    }
  }

  text(text: string) {
    if (!this.isValue || this.isPhonetic || this.value.length > maxFieldLength) return;
    this.value = this.value === '' ? text : this.value + text;
  }

  private openRow(tag: string) {
    if (++this.rowCount > this.maxRows) throw tooManyRows(this.maxRows);
    const number = Number(attribute(tag, 'r'));
    this.line = Number.isSafeInteger(number) && number > this.line ? number : this.line + 1;
    this.cells = null;
    this.column = -1;
    this.rowLength = 0;
    this.fault = undefined;
  }

  private openCell(tag: string) {
    const reference = attribute(tag, 'r');
    const column = reference === undefined ? -1 : columnIndex(reference);
    this.column = column < 0 ? this.column + 1 : column;
    this.type = attribute(tag, 't') ?? '';
    this.style = Number(attribute(tag, 's') ?? -1);
    this.value = '';
    this.hasFormula = false;
    this.isCell = this.isInRows;
  }

  private closeCell() {
    if (!this.isCell) return;
    this.isCell = false;
    const value = this.fault ? null : this.cellValue();
    if (value === null || value === '') return;
    if (this.column < (this.header ? this.emptyRow.length : maxColumns)) {
      this.cells ??= this.emptyRow.slice();
      this.cells[this.column] = value;
    } else if (this.header || this.first.length > 0) this.reject(tooFarRight, this.value);
    else throw new FileProblem('header', `The file has more than ${maxColumns} columns.`);
  }

  private cellValue(): string | number | boolean | UnreadableCell | null {
    const raw = this.value;
    if (raw === '') {
      return this.hasFormula && this.type !== 'str' ? unreadable('The formula has no saved value.', '') : null;
    }
    switch (this.type) {
      case 's': {
        const text = this.workbook.strings.get(Number(raw));
        this.sharedLength += text?.length ?? 0;
        if (this.sharedLength > this.xmlLength * maxInflateRatio + sharedTextFrom) throw tooMuchText();
        return text === undefined ? unreadable('The text of the cell is missing.', raw) : this.textValue(text);
      }
      case 'str':
      case 'inlineStr':
        return this.textValue(raw);
      case 'd':
        return this.textValue(raw.replace(/T00:00:00(?:\.0+)?Z?$/, ''));
      case 'b':
        return raw === '1' || raw === 'true';
      case 'e':
        return unreadable('The cell has an error.', raw);
      default: {
        const number = Number(raw);
        if (!Number.isFinite(number)) return unreadable('The cell is not a number.', raw);
        return formatted(number, this.workbook.formats.get(this.style), this.workbook.is1904);
      }
    }
  }

  private textValue(raw: string): string | UnreadableCell | null {
    const text = raw.includes('_x') ? unescaped(raw) : raw;
    this.rowLength += text.length;
    if (text.length > maxFieldLength) return unreadable(`The field is longer than ${maxFieldLength / 1024} kB.`, text);
    if (this.rowLength > maxRowLength) return this.reject(`The row is longer than ${maxRowLength / 1024 / 1024} MB.`);
    if (text.includes('\0') || !text.isWellFormed())
      return unreadable('The cell has a NUL or half of a character.', text);
    return restored(text);
  }

  private reject(problem: string, value = ''): null {
    this.fault ??= { problem, value };
    return null;
  }

  private closeRow() {
    if (!this.isInRows) return;
    const { cells, fault, line } = this;
    if (this.header) {
      if (cells || fault) this.takeRow(line, cells ?? [], fault);
      return;
    }
    if (!cells && !fault) return;
    const read = Array.from(cells ?? [], (cell) => cell ?? null);
    const names = fault ? [] : read.map((cell) => (cell instanceof UnreadableCell ? '' : String(cell ?? '')));
    this.first.push({ line, names, cells: read, fault });
    if (isEnough(this.first, this.rule)) this.begin();
  }

  /** Finds the header among the first rows, of which those after it are records. */
  private begin() {
    if (this.header || this.first.length === 0) return;
    const { at, next } = findHeader(this.first, this.rule);
    const found = this.first[at] as SheetRow;
    const broken = found.cells.find((cell) => cell instanceof UnreadableCell);
    const problem = found.fault?.problem ?? broken?.reason;
    if (problem) throw new FileProblem('header', `The first row is not a header: ${problem}`);
    this.header = checkedHeader(found.names);
    this.headerLine = found.line;
    this.emptyRow = this.header.map(() => null);
    const width = this.header.length;
    for (const { line, cells, fault } of this.first.slice(next)) {
      const extra = cells.slice(width).find((cell) => cell !== null);
      const tooFar = extra === undefined ? undefined : { problem: tooFarRight, value: String(extra) };
      this.takeRow(line, tooFar ? cells : this.emptyRow.map((_, column) => cells[column] ?? null), fault ?? tooFar);
    }
    this.first = [];
  }

  private takeRow(line: number, cells: unknown[], fault: RowFault | undefined) {
    if (fault) this.rows.push(rejectedRow(line, fault.problem, { value: fault.value, fields: cells }));
    else if (cells.every((cell, i) => cell === this.header?.[i])) {
      this.rows.push(rejectedRow(line, 'The row repeats the header.', { fields: cells }));
    } else this.rows.push({ line, cells });
  }
}

const tooFarRight = 'There is a value to the right of the last column of the header.';

const unreadable = (reason: string, text: string) =>
  new UnreadableCell(reason, text.slice(0, maxFieldLength).toWellFormed());

function tooManyRows(maxRows: number): FileProblem {
  return new FileProblem('too_large', `The sheet has more than ${maxRows.toLocaleString('en-US')} rows.`);
}

function tooMuchText(): FileProblem {
  return new FileProblem('too_large', 'The same long texts are in too many cells: save the sheet as CSV.');
}

/** The zero-based column of a reference like 'AB12', -1 for anything else. */
function columnIndex(reference: string): number {
  let index = 0;
  for (let i = 0; i < reference.length && i < 4; i++) {
    const letter = (reference.charCodeAt(i) & ~32) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

/** Workbooks write characters that XML forbids as _x000D_. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
