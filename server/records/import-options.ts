import type { HeldCounty } from '#db/records/finish.ts';
import type { RecordStore } from '#db/records/store.ts';
import { squeezed } from '#domain/columns/similar-names.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { Places, RowCheckOptions } from '#domain/records/check-row.ts';
import { rejectedColumn } from '#domain/records/match-columns.ts';
import type { SourceFormat } from '#domain/records/profile.ts';
import type { RefusedFile } from '#domain/records/refused-file.ts';
import { isColumnName } from '#domain/records/suggest-map.ts';
import type { HeaderRule } from './read/header.ts';
import type { TextEncoding } from './read/sniff.ts';

/** What is not said about the files is as usual; `map` is always said. */
export type ImportOptions = Partial<SourceFormat> & {
  files: string[];
  dataset: DatasetType;
  map: SourceFormat['map'];
  places: Places;
  /** The county of all rows, for files that have no column for it. */
  county?: RowCheckOptions['county'];
  /** Of the read of the first file: a second try goes on where the first one was. Without it, every read is a new one. */
  runId?: string | undefined;
  /** Close what is open in the counties of the files, but in none of the files. */
  full: boolean;
  /** More than this share of a county's open records does not close by itself; null closes everything. */
  holdPercent: number | null;
  /** An empty cell erases what is stored; else it says nothing. */
  emptyErases: boolean;
  dryRun: boolean;
  /** When the source was read; null for the modification time of each file. */
  sourceDate: Date | null;
  lateReason: string | null;
  /** For text that is neither UTF-8 nor marked as UTF-16. */
  encoding?: TextEncoding | undefined;
  /** Ends the import after the batch that is being merged; its reason is from `stopReason`. */
  signal?: AbortSignal | undefined;
  now: () => Date;
  progress: (progress: ImportProgress) => void;
};

export type ImportProgress = {
  file: string;
  bytesRead: number;
  size: number;
  rows: number;
  /** Rows that are in the database: ending the import does not undo them. */
  stored: number;
};

export type FileSummary = {
  file: string;
  /** What the ledger and 'undo' call the read. */
  runId: string;
  /** Of a text file; null for a workbook. */
  encoding: TextEncoding | null;
  rows: number;
  added: number;
  changed: number;
  closed: number;
  /** Counties whose closings wait for a decision. */
  held: HeldCounty[];
  rejected: number;
  /** Rejected rows that do not say which record they are. */
  unidentified: number;
  /** Rows that the profile says are no records. */
  skipped: number;
  counties: number;
  ignored: { column: string; reason: string }[];
  /** Closed files whose rows were not imported, and how many; they are among the rejected ones. */
  refused: (RefusedFile & { dataset: DatasetType; rows: number })[];
  /** The rows that were rejected; null if there are none. */
  rejectedFile: string | null;
  /** Fields that had a value and are now empty, and in how many records. */
  erased: Record<string, number>;
  /** Cells that were left empty because they could not be read. */
  warnings: number;
  /** The same by column and reason. */
  warned: { column: string; reason: string; count: number }[];
  /** The first of them; null if there are none. */
  warningsFile: string | null;
  /** Why the file could not be read, or not to its end. */
  problem: string | null;
  /** It was ended before the end of the file: batches that were merged stay, and nothing was closed. */
  isStopped: boolean;
};

/** What an import needs of the store. */
export type ImportStore = Pick<
  RecordStore,
  'batchSize' | 'batchMs' | 'merge' | 'finish' | 'forget' | 'settle' | 'analyze'
>;

/** How the row of the column names is found in a file of records. */
export function headerRule({
  map = {},
  header_row = null,
  skip_rows_after_header = 0,
}: Partial<SourceFormat>): HeaderRule {
  const mapped = new Set(Object.keys(map).map(squeezed));
  mapped.delete('');
  return {
    isColumn: (cell) => isColumnName(cell) || (cell.length <= 200 && mapped.has(squeezed(cell))),
    row: header_row,
    skip: skip_rows_after_header,
    lastOfOurs: rejectedColumn,
  };
}

/** A file from a clock that is ahead must not make later ones look old. */
export function readDate(sourceDate: Date | null, modifiedAt: Date, now: Date): Date {
  return sourceDate ?? (modifiedAt > now ? now : modifiedAt);
}
