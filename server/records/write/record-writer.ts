import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { csvOf, layoutCsv } from '#domain/export/csv.ts';
import type { Cell, ExportTable } from '#domain/export/table.ts';
import type { RecordFormat } from '../read/record-file.ts';
import { docxSink } from './docx-sink.ts';
import { send } from './send.ts';
import { xlsxSink } from './xlsx-sink.ts';

/** Writes rows as they come. A promise that is awaited before the next call keeps the memory constant. */
export type RecordWriter = {
  write: (rows: Cell[][]) => Promise<void>;
  /** Ends the file and the stream. */
  end: () => Promise<void>;
};

/** What a format makes of rows; nothing is written before the first call. */
export type RowSink = { rows: (rows: Cell[][]) => Promise<void>; end: () => Promise<void> };

/**
 * Cells have the order of the columns. CSV and XLSX have a header row, and text that looks like a formula is defused. XLSX takes a million rows: the call
 * with one more throws FileProblem, and the file can still be ended.
 */
export function createRecordWriter(format: RecordFormat, columns: string[], stream: Writable): RecordWriter {
  return writerOf(sinks[format](columns, stream), stream);
}

/** Writes a CSV layout for other software. */
export function createLayoutWriter(columns: string[], stream: Writable): RecordWriter {
  return writerOf(csvSink(columns, stream, layoutCsv), stream);
}

/** Writes a document with a letter for each row. */
export function createLetterWriter(paragraphsOf: (row: Cell[]) => string[], stream: Writable): RecordWriter {
  return writerOf(docxSink(paragraphsOf, stream), stream);
}

function writerOf(sink: RowSink, stream: Writable): RecordWriter {
  // Errors reach the caller through the promises.
  stream.on('error', () => {});
  return {
    write: (rows) => sink.rows(rows),
    end: async () => {
      await sink.end();
      stream.end();
      await finished(stream, { readable: false });
    },
  };
}

const sinks: Record<RecordFormat, (columns: string[], stream: Writable) => RowSink> = {
  csv: csvSink,
  xlsx: xlsxSink,
  ndjson: ndjsonSink,
};

function csvSink(columns: string[], stream: Writable, textOf: (table: ExportTable) => string = csvOf): RowSink {
  const header = textOf({ columns, rows: [] });
  let isStarted = false;
  const write = async (rows: Cell[][]) => {
    const text = textOf({ columns, rows });
    const start = isStarted ? header.length : 0;
    isStarted = true;
    if (text.length > start) await send(stream, text.slice(start));
  };
  return { rows: write, end: () => write([]) };
}

function ndjsonSink(columns: string[], stream: Writable): RowSink {
  const line = (row: Cell[]) =>
    `${JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])))}\n`;
  return {
    rows: async (rows) => {
      if (rows.length > 0) await send(stream, rows.map(line).join(''));
    },
    end: async () => {},
  };
}
