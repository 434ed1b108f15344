import * as v from 'valibot';
import type { DatasetType } from '../datasets/dataset-types.ts';

/** Watched counties of one account. */
export const maxWatched = 100;

/** Looking again within this time is still the same visit, so that a reload keeps its numbers. */
export const visitMinutes = 30;

/** Records that were captured since a moment, with samples counted separately. */
export type News = { records: number; samples: number };

export type WatchedCounty = News & {
  fips: string;
  county: string;
  state: string;
  /** When the last visit ended. */
  since: string;
  byDataset: (News & { dataset: DatasetType })[];
};

/** All watched counties of an account fit into one page. */
export type WatchedCounties = {
  rows: WatchedCounty[];
  next: null;
  /** Whether the daily mail is on. */
  dailyMail: boolean;
};

export const watchSchema = v.object({ fips: v.pipe(v.string('Name a county'), v.regex(/^\d{5}$/, 'Name a county')) });
