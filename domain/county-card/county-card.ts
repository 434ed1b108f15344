import type { DatasetType } from '../datasets/dataset-types.ts';
import { percentile } from '../freshness/late.ts';
import { type CountyDataset, filedMonths } from '../records/county-dataset.ts';

/** A dataset as the county card shows it. */
export type CountyCardDataset = Omit<CountyDataset, 'fips' | 'county' | 'state' | 'score_counts'> & {
  /** The source was not read when it should have been. */
  is_late: boolean;
  late_reason: string | null;
  /** Dollars per month from; null for a file that cannot be bought today (domain/pricing/for-sale.ts). */
  starting_price: number | null;
  /**
   * Median hours from posting to capture by UTC day, oldest first, the last one for the day of `as_of`. Null for a day
   * without a record whose posting time is known.
   */
  lag_by_day: (number | null)[];
};

/** The number of days in `lag_by_day`. */
export const lagDays = 30;

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

/** The lag of the county by day: the median of its datasets. */
export function countyLag({ datasets }: Pick<CountyCard, 'datasets'>): (number | null)[] {
  return Array.from({ length: lagDays }, (_, at) =>
    percentile(
      datasets.flatMap(({ lag_by_day: days }) => days[at] ?? []),
      0.5,
    ),
  );
}

/** Whether the source took longer than a day on some day of the last thirty. */
export function isOverADay(lagByDay: readonly (number | null)[]): boolean {
  return lagByDay.some((hours) => hours !== null && hours > 24);
}

/** Records filed in all open datasets in each of the twelve months through that of `as_of`, as yyyy-mm. */
export function filedInMonths({ datasets, as_of: asOf }: CountyCard): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { filed_by_month: filed, filed_through: through, file_status: status } of datasets) {
    if (status !== 'open') continue;
    for (const [at, month] of monthsThrough(through).entries())
      counts.set(month, (counts.get(month) ?? 0) + (filed[at] ?? 0));
  }
  return monthsThrough(`${asOf.slice(0, 7)}-01`)
    .slice(1)
    .map((month) => ({ month, count: counts.get(month) ?? 0 }));
}
