import type { DatasetType } from '../datasets/dataset-types.ts';

export type RecordValue = string | number | boolean;

/** The fields of the data dictionary: money as plain numbers, dates as yyyy-mm-dd. */
export type FilingRecord = Record<string, RecordValue>;

/** How a record ended, as a source says it. */
export const statedReasons = ['sold', 'cured', 'dismissed', 'withdrawn'] as const;

/** A record that is no longer in the clerk's list has vanished, which says nothing about its end. */
export const closeReasons = [...statedReasons, 'vanished'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** A record as it comes from a file, checked and placed. */
export type CheckedFiling = {
  dataset_type: DatasetType;
  fips: string;
  county: string;
  state: string;
  /** The case, instrument or notice number: unique within its county and dataset. */
  source_key: string;
  /** yyyy-mm-dd */
  filed_on: string;
  /** ISO: when the clerk made it public; null if the source does not say. */
  posted_at: string | null;
  /** ISO; null if the file does not say, then the time of the import. */
  captured_at: string | null;
  /** yyyy-mm-dd */
  closed_on: string | null;
  close_reason: CloseReason | null;
  property_address: string;
  /** Whole dollars. */
  market_value: number | null;
  record: FilingRecord;
};

/** What the score of a lead is computed from. */
export type ScorableFiling = Pick<
  CheckedFiling,
  'dataset_type' | 'filed_on' | 'property_address' | 'market_value' | 'record'
>;
