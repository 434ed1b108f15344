import * as v from 'valibot';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import type { FilePreview } from '../records/file-preview.ts';
import type { SourceFormat } from '../records/profile.ts';
import type { RefusedFile } from '../records/refused-file.ts';
import { isDay } from '../samples/field-types.ts';

/** Files that staff upload for import. */
export const uploadStatuses = ['receiving', 'waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** A larger file is imported with the command (docs/data.md). */
export const maxUploadBytes = 200_000_000;

/** A file arrives in parts: each fits the time limit of a request, and the default limit of common proxies. */
export const uploadPartBytes = 1_000_000;

/** Files that are arriving or waiting, of all staff members. */
export const maxOpenUploads = 20;

export const rejectedRowsDays = 30;

export const uploadEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** What the importer is told about a file. */
export type UploadOptions = {
  dataset: DatasetType;
  /** The county of all rows, for a file without a column for it. */
  fips: string | null;
  /** ISO: when the source was read. Fixed when the file arrives, so that a second try says the same. */
  sourceDate: string;
  full: boolean;
  /** Close what a whole list no longer has, however much that is. Missing in uploads from before the choice. */
  acceptClosings?: boolean;
  /** An empty cell erases what is stored. Missing in uploads from before the choice. */
  emptyErases?: boolean;
  dryRun: boolean;
  /** Columns that the file names differently: theirs, then ours. */
  map: Record<string, string>;
  /** How the file is written besides its columns, from its profile. Missing in uploads from before there were any. */
  format?: Omit<SourceFormat, 'map'>;
  profile?: string | null;
  /** Staff look at the columns first: it is not imported before they say so. */
  waitsForCheck?: boolean;
  encoding: (typeof uploadEncodings)[number] | null;
  lateReason: string | null;
};

/** What an import did. */
export type UploadReport = {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  closed: number;
  /** Counties whose closings wait for a decision; missing in older reports. */
  held?: { fips: string; county?: string; vanished: number; open: number; unidentified?: number }[];
  rejected: number;
  /** Rejected rows that do not say which record they are, and rows that are no records; missing in older reports. */
  unidentified?: number;
  skipped?: number;
  counties: number;
  ignored: { column: string; reason: string }[];
  /** The name of the encoding that a text file was read in; older reports have none. */
  encoding?: string | null;
  /** Closed files whose rows were not imported; missing in reports from before this was said. */
  refused?: (RefusedFile & { rows: number })[];
  /** Fields that had a value and are now empty, and in how many records; missing in older reports. */
  erased?: Record<string, number>;
  /** Cells that were left empty, and the same by column and reason; missing in older reports. */
  warnings?: number;
  warned?: { column: string; reason: string; count: number }[];
};

/** An upload as the desk shows it. */
export type Upload = {
  id: string;
  fileName: string;
  bytes: number;
  status: UploadStatus;
  options: UploadOptions;
  /** The county that staff gave for all rows: 'Travis, TX'. */
  county?: string;
  bytesRead: number;
  rowsRead: number;
  report: UploadReport | null;
  problem: string | null;
  hasRejectedFile: boolean;
  uploadedBy: string | null;
  createdAt: string;
  finishedAt: string | null;
};

const sizeMessage = `Choose a file of up to ${maxUploadBytes / 1_000_000} MB, or use the import command`;

const text = (maxLength: number) => v.pipe(v.optional(v.string('Enter text'), ''), v.trim(), v.maxLength(maxLength));

export const newUploadSchema = v.object({
  /** Chosen by the browser, so that a request that is sent twice starts one upload. */
  id: v.pipe(v.string('Start again'), v.uuid('Start again'), v.toLowerCase()),
  fileName: v.pipe(v.string('Choose a file'), v.trim(), v.nonEmpty('Choose a file')),
  bytes: v.pipe(
    v.number('Choose a file'),
    v.integer('Choose a file'),
    v.minValue(1, 'The file is empty'),
    v.maxValue(maxUploadBytes, sizeMessage),
  ),
  dataset: v.picklist(datasetNames, 'Choose a dataset'),
  county: text(100),
  sourceDate: v.pipe(
    text(40),
    v.check((value) => value === '' || isDay(value), 'Enter a date'),
  ),
  /** The modification time of the file, in milliseconds since 1970. */
  modifiedAt: v.optional(v.nullable(v.number())),
  full: v.optional(v.boolean(), false),
  acceptClosings: v.optional(v.boolean(), false),
  emptyErases: v.optional(v.boolean(), false),
  dryRun: v.optional(v.boolean(), false),
  map: v.pipe(
    text(4000),
    v.check((value) => readColumnMap(value) !== null, 'Write each line as: their column = case_number'),
  ),
  /** The name of a profile, or ''. */
  profile: text(60),
  /** Wait until staff have looked at the columns. */
  check: v.optional(v.boolean(), false),
  encoding: v.optional(v.nullable(v.picklist(uploadEncodings, 'Choose an encoding')), null),
  lateReason: v.pipe(text(500)),
});
export type NewUpload = v.InferOutput<typeof newUploadSchema>;

export type UploadPreview =
  | (FilePreview & {
      format: SourceFormat;
      /** What a column can be. */
      fields: string[];
    })
  /** A workbook is read from its end: send all of it first. */
  | { needsWhole: true };

/** Lines such as 'Case No. = case_number'; null if one of them is not. */
export function readColumnMap(lines: string): Record<string, string> | null {
  const pairs = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf('=');
      return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
    });
  return pairs.every(([theirs, ours]) => theirs !== '' && ours !== '') ? Object.fromEntries(pairs) : null;
}

const extension = /\.(csv|tsv|txt|xlsx|ndjson|jsonl)(\.gz)?$/i;

/** The name on disk. Nothing of the given name is in it but a known ending, by which the importer tells text formats apart. */
export function storedFileName(fileName: string): string {
  const [ending = '.csv'] = extension.exec(fileName) ?? [];
  return `records${ending.toLowerCase()}`;
}

/** The name to show and to download by: no folders, no characters that end a line or a header, not too long. */
export function shownFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
    .toWellFormed();
  if (plain === '') return 'file';
  if (plain.length <= 100) return plain;
  const [ending = ''] = extension.exec(plain) ?? [];
  return `${plain.slice(0, 100 - ending.length)}${ending}`;
}
