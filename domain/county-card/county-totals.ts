import type { CountyCard } from './county-card.ts';

/** What the county card adds up to: files that are not open count for nothing. */
export type CountyTotal = {
  fips: string;
  county: string;
  state: string;
  /** Open files. */
  datasets: number;
  openRecords: number;
  /** Seconds since 1970 of the newest read; null if no open file was read. */
  newest: number | null;
  /** Whether some of these figures are samples. */
  isSample: boolean;
};

export function totalOf({ fips, county, state, datasets }: CountyCard): CountyTotal {
  const open = datasets.filter(({ file_status: status }) => status === 'open');
  const reads = open.flatMap(({ last_update: read }) => (read === null ? [] : [Date.parse(read) / 1000]));
  return {
    fips,
    county,
    state,
    datasets: open.length,
    openRecords: open.reduce((sum, { record_count: count }) => sum + count, 0),
    newest: reads.length > 0 ? Math.max(...reads) : null,
    isSample: open.some((dataset) => dataset.is_sample),
  };
}
