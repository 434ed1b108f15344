import type { DatasetType } from '../datasets/dataset-types.ts';

/** One read of one dataset in one county. */
export type ImportRun = {
  id: string;
  fips: string;
  dataset_type: DatasetType;
  /** ISO: the date of the source, for a file its modification time. */
  source_date: string;
  started_at: string;
  /** Null for a read that did not happen, or that has not finished. */
  finished_at: string | null;
  rows_read: number;
  rows_added: number;
  rows_changed: number;
  rows_closed: number;
  rows_rejected: number;
  is_late: boolean;
  late_reason: string | null;
  is_sample: boolean;
};
