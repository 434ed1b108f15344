import type { DatasetType } from '../datasets/dataset-types.ts';
import { type CountyDataset, filedMonths } from './county-dataset.ts';

/** A dataset as the county card shows it. */
export type CountyCardDataset = Omit<CountyDataset, 'fips' | 'county' | 'state' | 'score_counts'> & {
  /** The source was not read when it should have been. */
  is_late: boolean;
  late_reason: string | null;
  /** Dollars per month from; null for a file that is not open. */
  starting_price: number | null;
};

/** Everything that is known about a county. */
export type CountyCard = {
  fips: string;
  county: string;
  state: string;
  /** ISO */
  as_of: string;
  datasets: CountyCardDataset[];
};

/** The months of `filed_by_month`, oldest first, as yyyy-mm. */
export function monthsThrough(filedThrough: string): string[] {
  const [year = 0, month = 1] = filedThrough.split('-').map(Number);
  return Array.from({ length: filedMonths }, (_, at) =>
    new Date(Date.UTC(year, month - filedMonths + at, 1)).toISOString().slice(0, 7),
  );
}

/** Filed in the last twelve full months. */
export function filedInYear(filedByMonth: readonly number[]): number {
  return filedByMonth.slice(0, -1).reduce((sum, count) => sum + count, 0);
}

/** Whether one subscriber has the dataset alone today. */
export function isExclusive(until: string | null, today: string): until is string {
  return until !== null && until >= today;
}

/** What the law keeps out of a file that is otherwise open. */
export function fileNote(state: string, dataset: DatasetType): string | null {
  if (state === 'FL' && dataset === 'probate') return 'Inventories are confidential (Fla. Stat. 733.604(1)(b)).';
  return null;
}
