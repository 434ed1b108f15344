import type { TextEncoding } from './sniff.ts';

export const recordFormats = ['csv', 'xlsx', 'ndjson'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/**
 * A row of a file. `cells` has the order of the batch's header: cells[i] belongs to header[i]. CSV gives text, '' when empty;
 * XLSX gives text, numbers, booleans and null, dates as yyyy-mm-dd or yyyy-mm-ddThh:mm:ss; NDJSON gives text, numbers,
 * booleans and null, undefined where the field came up later in the file. `line` counts as a spreadsheet or an editor shows it: the header of a CSV file is 1. A cell that
 * cannot be read is an UnreadableCell.
 */
export type RawRow = { line: number; cells: unknown[] } | RejectedRow;

/** A row that could not be read; the rows after it can. */
export type RejectedRow = {
  line: number;
  /** One sentence. */
  problem: string;
  /** The column if it is known, else ''. */
  column: string;
  /** The beginning of the value or of the row. */
  value: string;
  /** All cells as far as the row could be split, which may be more or fewer than the header has. */
  fields: unknown[];
};

/**
 * About a thousand rows. CSV and XLSX files have one header, the same array in every batch. The header of an NDJSON file grows:
 * a batch with a new field has a new, longer array that begins with the old names. So a plan made for a header is valid while
 * `batch.header` is the same array. Cells are slices of a larger text: copy what is kept longer than the batch.
 */
export type RowBatch = {
  header: readonly string[];
  /** The row of the header, counted as a spreadsheet shows it; 0 for a format without one. */
  headerLine: number;
  rows: RawRow[];
};

export type RecordFile = {
  format: RecordFormat;
  /** Of a text file, as it was given or detected; null for a workbook. */
  encoding: TextEncoding | null;
  /** The names as written, without spaces around them; '' for a column without a name, whose cells do not count. */
  header: readonly string[];
  headerLine: number;
  /** Can be read once. Throws FileProblem when the file cannot be read any further. */
  batches: AsyncIterable<RowBatch>;
  /** A UUID of the first 16 bytes of the file's SHA-256: the same file has the same id. */
  fileId: string;
  modifiedAt: Date;
  /** Bytes of the file, and how many of them were read by now. */
  size: number;
  bytesRead: () => number;
  /** Needed when the batches are not read to the end; may be called twice. */
  close: () => Promise<void>;
};

/** What the reader of a format gives. */
export type RowSource = AsyncGenerator<RowBatch, void, undefined>;

const maxShownLength = 200;

export function rejectedRow(
  line: number,
  problem: string,
  { value = '', column = '', fields = [] }: Partial<Pick<RejectedRow, 'value' | 'column' | 'fields'>> = {},
): RejectedRow {
  return { line, problem, column, value: copied(value.slice(0, maxShownLength)), fields };
}

/** A slice would keep the whole text it was cut from in memory, unless it is very short. */
function copied(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
