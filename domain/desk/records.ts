import * as v from 'valibot';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import type { FactorReason } from '../leads/score-filing.ts';
import type { FieldType } from '../records/dictionary.ts';
import type { CloseReason } from '../records/filing.ts';
import type { EventKind } from '../records/filing-event.ts';

export const recordSearches = ['case', 'address', 'parcel', 'name'] as const;
export type RecordSearch = (typeof recordSearches)[number];

export const recordStates = ['open', 'closed', 'suppressed', 'withheld'] as const;
export type RecordState = (typeof recordStates)[number];

const orNone = <Value extends string>(values: readonly Value[]) => v.optional(v.picklist(['', ...values]), '');

/** What staff search for. It is in the body of a request: an address or a name must not be in a URL. */
export const recordSearchSchema = v.object({
  by: v.picklist(recordSearches, 'Choose what to search by'),
  text: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(200, 'Use at most 200 characters')),
  /** 'Travis, TX' or 48453 */
  county: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(100, 'Use at most 100 characters')),
  dataset: orNone(datasetNames),
  state: orNone(recordStates),
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))), null),
});
export type RecordQuery = v.InferOutput<typeof recordSearchSchema>;

export type RecordFilter = { fips: string | null; dataset: DatasetType | null; state: RecordState | null };

/** A record as the desk lists it. */
export type RecordRow = {
  id: string;
  key: string;
  dataset: DatasetType;
  fips: string;
  county: string;
  state: string;
  address: string;
  filedOn: string;
  closedOn: string | null;
  closeReason: CloseReason | null;
  isSuppressed: boolean;
  isWithheld: boolean;
  isSample: boolean;
};

export type ShownCorrection = {
  /** What the newest file says; null if it says nothing. */
  source: string | null;
  reason: string;
  /** Null for someone who is no longer with us. */
  by: string | null;
  at: string;
};

/** A field of the dictionary, with its value as text. */
export type ShownField = {
  name: string;
  label: string;
  type: FieldType;
  value: string | null;
  canCorrect: boolean;
  /** What it may say; empty if it is free. */
  choices: string[];
  /** Other values may occur. */
  isOpen: boolean;
  correction: ShownCorrection | null;
};

export type ShownEvent = {
  seq: number;
  kind: EventKind;
  reason: CloseReason | null;
  version: number;
  at: string;
  /** The read that caused it; null for what staff, people and rules do. */
  read: { id: string | null; startedAt: string | null; isUndo: boolean } | null;
  /** Values before the change, where they are kept. */
  changes: { label: string; before: string | null; after: string | null; isKept: boolean }[];
};

/** A customer that holds a copy, in the version that it got last. */
export type RecordHolder = { id: string; name: string; version: number; firstAt: string; lastAt: string };

/** Everything that is known about a record. */
export type ShownRecord = RecordRow & {
  postedAt: string | null;
  capturedAt: string;
  lastSeenAt: string;
  version: number;
  score: number | null;
  reasons: FactorReason[];
  fields: ShownField[];
  /** Customers to whom it was delivered, first ones first. */
  holders: RecordHolder[];
  /** Newest first. */
  history: ShownEvent[];
};

const reason = v.pipe(
  v.string('Say why'),
  v.trim(),
  v.nonEmpty('Say why'),
  v.maxLength(500, 'Use at most 500 characters'),
);
const fieldName = v.pipe(v.string('Name the field'), v.nonEmpty('Name the field'), v.maxLength(60, 'Name the field'));

export const correctionSchema = v.object({
  field: fieldName,
  /** An empty one empties the field. */
  value: v.pipe(v.string('Enter a value'), v.trim(), v.maxLength(2000, 'Enter a shorter value')),
  reason,
  /** The version of the record that was shown. */
  version: v.pipe(v.number('Reload the record'), v.integer('Reload the record')),
});
export type NewCorrection = v.InferOutput<typeof correctionSchema>;

export const liftSchema = v.object({ field: fieldName });
