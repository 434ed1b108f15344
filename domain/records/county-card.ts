import type { CountyDataset } from './county-dataset.ts';

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
