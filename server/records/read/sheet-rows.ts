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
import { checkedHeader } from './header.ts';
import { type RawRow, rejectedRow } from './record-file.ts';
import type { SharedStrings } from './shared-strings.ts';
import { attribute, type XmlHandler } from './xml-scanner.ts';

type CellProblem = { problem: string; value: string; column: number };
type Workbook = { strings: SharedStrings; formats: CellFormats; is1904: boolean };

/** Collects the rows of a worksheet. Formulas are not computed: the value that was saved with them counts. */
export class SheetRows implements XmlHandler {
  rows: RawRow[] = [];
  header: string[] | undefined;
  /** The end of the rows was seen. */
  isComplete = false;
  /** Of the XML that was scanned, or is about to be. */
  xmlLength = 0;
  /** Of the texts that cells took from the shared strings. */
  sharedLength = 0;

  private readonly workbook: Workbook;
  private readonly maxRows: number;
  private emptyRow: unknown[] = [];
  private isInRows = false;
  private line = 0;
  private rowCount = 0;
  /** Null until the row has a value, so that an empty row costs nothing. */
  private cells: unknown[] | null = null;
  private rowLength = 0;
  private problem: CellProblem | undefined;

  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private isCell = false;
  private isValue = false;
  private isPhonetic = false;
  private hasFormula = false;

  constructor(workbook: Workbook, maxRows = maxSheetRows) {
    this.workbook = workbook;
    this.maxRows = maxRows;
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
    this.problem = undefined;
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
    const value = this.problem ? null : this.cellValue();
    if (value === null || value === '') return;
    if (this.column < (this.header ? this.emptyRow.length : maxColumns)) {
      this.cells ??= this.emptyRow.slice();
      this.cells[this.column] = value;
    } else if (this.header) this.reject('There is a value to the right of the last column of the header.', this.value);
    else throw new FileProblem('header', `The file has more than ${maxColumns} columns.`);
  }

  private cellValue(): string | number | boolean | null {
    const raw = this.value;
    if (raw === '')
      return this.hasFormula && this.type !== 'str' ? this.reject('The formula has no saved value.') : null;
    switch (this.type) {
      case 's': {
        const text = this.workbook.strings.get(Number(raw));
        this.sharedLength += text?.length ?? 0;
        if (this.sharedLength > this.xmlLength * maxInflateRatio + sharedTextFrom) throw tooMuchText();
        return text === undefined ? this.reject('The text of the cell is missing.', raw) : this.textValue(text);
      }
      case 'str':
      case 'inlineStr':
        return this.textValue(raw);
      case 'd':
        return this.textValue(raw.replace(/T00:00:00(?:\.0+)?Z?$/, ''));
      case 'b':
        return raw === '1' || raw === 'true';
      case 'e':
        return this.reject('The cell has an error.', raw);
      default: {
        const number = Number(raw);
        if (!Number.isFinite(number)) return this.reject('The cell is not a number.', raw);
        return formatted(number, this.workbook.formats.get(this.style), this.workbook.is1904);
      }
    }
  }

  private textValue(raw: string): string | null {
    const text = raw.includes('_x') ? unescaped(raw) : raw;
    this.rowLength += text.length;
    if (text.length > maxFieldLength) return this.reject(`The field is longer than ${maxFieldLength / 1024} kB.`, text);
    if (this.rowLength > maxRowLength) return this.reject(`The row is longer than ${maxRowLength / 1024 / 1024} MB.`);
    if (text.includes('\0') || !text.isWellFormed())
      return this.reject('The cell has a NUL or half of a character.', text);
    return restored(text);
  }

  private reject(problem: string, value = ''): null {
    this.problem ??= { problem, value, column: this.column };
    return null;
  }

  private closeRow() {
    if (!this.isInRows) return;
    const { cells, problem } = this;
    if (!this.header) {
      if (problem) throw new FileProblem('header', `The first row is not a header: ${problem.problem}`);
      if (!cells) return;
      this.header = checkedHeader(Array.from(cells, (cell) => String(cell ?? '')));
      this.emptyRow = this.header.map(() => null);
    } else if (problem) {
      this.rows.push(rejectedRow(this.line, problem.problem, problem.value, this.header[problem.column] ?? ''));
    } else if (cells?.every((cell, i) => cell === this.header?.[i])) {
      this.rows.push(rejectedRow(this.line, 'The row repeats the header.'));
    } else if (cells) {
      this.rows.push({ line: this.line, cells });
    }
  }
}

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
