import { UnreadableCell } from '#domain/records/row-values.ts';
import {
  maxBatchLength,
  maxColumns,
  maxFieldLength,
  maxNameLength,
  maxRowLength,
  rowsPerBatch,
} from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import type { LineBlocks } from './line-blocks.ts';
import { type RawRow, type RowSource, rejectedRow } from './record-file.ts';

/** One JSON object per line; the header has the fields seen so far. */
export async function* ndjsonRows(blocks: LineBlocks): RowSource {
  let header: string[] = [];
  const columns = new Map<string, number>();
  let rows: RawRow[] = [];
  let batchLength = 0;
  let line = 0;

  /** Why the fields cannot be added, or ''. */
  const addColumns = (names: string[]): string => {
    const added = names.filter((name) => !columns.has(name));
    if (added.length === 0) return '';
    if (columns.size + added.length > maxColumns) return `The file has more than ${maxColumns} different fields.`;
    if (added.some((name) => name.length > maxNameLength)) return 'The name of a field is too long.';
    for (const name of added) columns.set(name, columns.size);
    header = [...columns.keys()];
    return '';
  };

  const rowOf = (text: string): RawRow => {
    const record = parsedObject(text);
    if (typeof record === 'string') return rejectedRow(line, record, { value: text, fields: [text] });
    const names = Object.keys(record);
    const hasEscapes = text.includes('\\u');
    const nameProblem = addColumns(names);
    if (nameProblem) return rejectedRow(line, nameProblem, { value: text, fields: [text] });
    const cells: unknown[] = new Array(header.length).fill(null);
    for (const name of names) {
      const value = record[name];
      const problem = valueProblem(value, hasEscapes);
      const shown = typeof value === 'string' ? value.slice(0, maxFieldLength) : JSON.stringify(value);
      cells[columns.get(name) ?? 0] = problem ? new UnreadableCell(problem, shown ?? '') : value;
    }
    return { line, cells };
  };

  for await (const block of blocks) {
    if (block === null) {
      line++;
      rows.push(rejectedRow(line, `The line is longer than ${maxRowLength / 1024 / 1024} MB.`));
    } else {
      batchLength += block.length;
      for (let at = 0; at < block.length; ) {
        const end = block.indexOf('\n', at);
        const text = block.slice(at, end < 0 ? block.length : end);
        at = end < 0 ? block.length : end + 1;
        line++;
        if (text.trim() !== '') rows.push(rowOf(text));
      }
    }
    if (rows.length >= rowsPerBatch || batchLength > maxBatchLength) {
      yield { header, headerLine: 0, rows };
      rows = [];
      batchLength = 0;
    }
  }
  if (line === 0) throw new FileProblem('empty', 'The file is empty.');
  if (rows.length > 0) yield { header, headerLine: 0, rows };
}

/** The object, or why there is none. */
function parsedObject(text: string): Record<string, unknown> | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The line is not JSON.';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'The line is not a JSON object.';
  return value as Record<string, unknown>;
}

/** Why a value cannot be stored, or ''. */
function valueProblem(value: unknown, hasEscapes: boolean): string {
  if (typeof value === 'object' && value !== null) return 'The field is a list or an object.';
  if (typeof value !== 'string') return '';
  if (value.length > maxFieldLength) return `The field is longer than ${maxFieldLength / 1024} kB.`;
  if (hasEscapes && value.includes('\0')) return 'The field has a NUL character.';
  if (hasEscapes && !value.isWellFormed()) return 'The field has half of a character.';
  return '';
}
