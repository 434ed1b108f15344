import type { DatasetType } from '../datasets/dataset-types.ts';

export const updateFrequencies = ['Daily', 'Weekly'] as const;
export type UpdateFrequency = (typeof updateFrequencies)[number];

/** Whether the records of a dataset can be had in a county at all. */
export const fileStatuses = ['open', 'closed_by_law', 'no_source'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The number of months in `filed_by_month`: a full year and the unfinished month. */
export const filedMonths = 13;

/** The number of bins in `score_counts`, each two points wide. */
export const scoreBins = 50;

/** One dataset in one county: the one place where its figures are stored. */
export type CountyDataset = {
  id: string;
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  update_frequency: UpdateFrequency;
  /** ISO; null while the county was never read. */
  last_update: string | null;
  /** Open records. */
  record_count: number;
  /** Records filed per month, oldest first; the last one is the unfinished month. */
  filed_by_month: number[];
  /** The first day of the unfinished month, yyyy-mm-dd. */
  filed_through: string;
  /** Of the open records whose value is known; null if none is. */
  avg_property_value: number | null;
  /** Hours from posting to capture over 30 days, without the backlog (db/queries/lag.ts); null if none is known. */
  lag_p50_hours: number | null;
  lag_p90_hours: number | null;
  file_status: FileStatus;
  /** Why the file is not open, with the law that closes it. */
  status_reason: string | null;
  subscribers: number;
  /** yyyy-mm-dd */
  exclusive_until: string | null;
  /** Open leads by score, in bins of two points. */
  score_counts: number[];
  is_sample: boolean;
};

export function scoreBin(score: number): number {
  return Math.min(scoreBins - 1, Math.max(0, Math.floor(score / 2)));
}
