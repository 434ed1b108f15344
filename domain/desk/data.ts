import * as v from 'valibot';
import { type DatasetType, isDatasetType } from '../datasets/dataset-types.ts';
import { states } from '../places/states.ts';
import { type FileStatus, fileStatuses, type UpdateFrequency, updateFrequencies } from '../records/county-dataset.ts';
import { isDay } from '../samples/field-types.ts';
import type { UploadStatus } from './uploads.ts';

/** One read of one dataset in one county, as the desk lists it. */
export type RunRow = {
  id: string;
  fips: string;
  county: string | null;
  state: string | null;
  dataset: DatasetType;
  sourceDate: string;
  startedAt: string;
  /** Null for a read that did not happen, or that has not finished. */
  finishedAt: string | null;
  read: number;
  added: number;
  changed: number;
  closed: number;
  rejected: number;
  isLate: boolean;
  lateReason: string | null;
  isSample: boolean;
  /** The same for all counties of a file. */
  runId: string;
  /** The file was the whole list. */
  isFull: boolean;
  /** Records that would have closed, and wait for a decision; null if none do. */
  held: number | null;
  /** Rejected rows that could be any of them. */
  unidentified: number;
  /** The open records of the county now. */
  open: number;
  undoneAt: string | null;
  /** When the read began that this one undid. */
  undid: string | null;
};

export type RunFilter = { fips: string | null; dataset: DatasetType | null; late: boolean; held?: boolean };

/** The filter of reads for those that wait for a decision. */
export const heldReads = 'held';

/** Whether there is something to undo. A read that did not happen has only a reason. */
export function canUndo({ isSample, undoneAt, undid, finishedAt, added, changed }: RunRow): boolean {
  return !isSample && undoneAt === null && undid === null && (finishedAt !== null || added + changed > 0);
}

/** '2,980 of 3,000 would close'; the county may have fewer open records since. */
export function heldCounts({ held, open }: Pick<RunRow, 'held' | 'open'>): { held: number; open: number } | null {
  return held === null ? null : { held, open: Math.max(held, open) };
}

/** One dataset in one county, as the desk lists it. */
export type CountyDatasetRow = {
  id: string;
  fips: string;
  county: string;
  state: string;
  dataset: DatasetType;
  frequency: UpdateFrequency;
  lastUpdate: string | null;
  isLate: boolean;
  records: number;
  status: FileStatus;
  statusReason: string | null;
  /** What visitors see: subscriptions, and what was sold elsewhere. */
  subscribers: number;
  exclusiveUntil: string | null;
  soldElsewhere: number;
  exclusiveElsewhereUntil: string | null;
  isSample: boolean;
};

/** The filter of county files for samples that are late: they are not read, so nobody has to do anything about them. */
export const lateSamples = 'late-samples';

export type DatasetFilter = {
  /** Part of a county's name, at least three characters; or a fips code. */
  q: string;
  state: string | null;
  dataset: DatasetType | null;
  status: FileStatus | null;
  late: boolean;
  /** Samples, real files, or both. */
  isSample?: boolean | null;
};

/** The filter of uploads for files that are not done yet. */
export const openUploads = 'in-progress';
export const isOpenUpload = ({ status }: { status: UploadStatus }) =>
  status === 'receiving' || status === 'waiting' || status === 'running';

export const minSearchLength = 3;

const isStateCode = (code: string) => states.some((state) => state.code === code);

/** 'Travis, TX' searches Travis in Texas; a search for a county needs three characters. */
export function readDatasetFilter(
  params: Pick<URLSearchParams, 'get'>,
): { ok: true; filter: DatasetFilter } | { ok: false; error: string } {
  const [name = '', code] = (params.get('q') ?? '').split(',').map((part) => part.trim());
  const isCode = code === undefined && isStateCode(name.toUpperCase());
  const q = isCode ? '' : name;
  const state = (isCode ? name : (code ?? '')).toUpperCase();
  if (q !== '' && q.length < minSearchLength) return { ok: false, error: 'Search with at least three characters' };
  if (state !== '' && !isStateCode(state)) return { ok: false, error: 'Write the state as two letters, such as TX' };
  const dataset = params.get('dataset') ?? '';
  const status = params.get('status') ?? '';
  return {
    ok: true,
    filter: {
      q,
      state: state || null,
      dataset: isDatasetType(dataset) ? dataset : null,
      status: fileStatuses.find((each) => each === status) ?? null,
      late: status === 'late' || status === lateSamples,
      ...((status === 'late' || status === lateSamples) && { isSample: status === lateSamples }),
    },
  };
}

/** The rules of a file of territories (domain/records/check-territory.ts), for one county and dataset. */
const territoryFields = {
  frequency: v.picklist(updateFrequencies, 'Choose daily or weekly'),
  soldElsewhere: v.pipe(
    v.number('Enter a whole number'),
    v.integer('Enter a whole number'),
    v.minValue(0, 'Enter a whole number'),
    v.maxValue(999_999, 'Enter a smaller number'),
  ),
  exclusiveElsewhereUntil: v.nullable(v.pipe(v.string('Enter a date'), v.check(isDay, 'Enter a date'))),
  status: v.picklist(fileStatuses, 'Choose a status'),
  statusReason: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform(trimmed),
    v.maxLength(500, 'Use at most 500 characters'),
  ),
};

function trimmed(text: string | null): string {
  return text?.trim() ?? '';
}

/** `was` is what the form showed: a change of somebody else in between is not overwritten. */
export const territorySchema = v.object({
  ...territoryFields,
  was: v.object(territoryFields),
});
export type TerritoryChange = v.InferOutput<typeof territorySchema>;
export type Territory = Omit<TerritoryChange, 'was'>;

/** The problem of the reason, which depends on the status. */
export function reasonProblem({ status, statusReason }: Pick<Territory, 'status' | 'statusReason'>): string | null {
  return status !== 'open' && statusReason === '' ? 'Say why the file is not open' : null;
}

export const lateReasonSchema = v.object({
  reason: v.pipe(v.string('Say why'), v.trim(), v.nonEmpty('Say why'), v.maxLength(500, 'Use at most 500 characters')),
});
