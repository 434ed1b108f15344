import type { MarketRow } from './market.ts';

export type MarketSummary = {
  entries: number;
  counties: number;
  states: number;
  records: number;
  /** The middle one of the averages; null where there is none. */
  medianValue: number | null;
};

/** What can be said of the rows at hand, and of no others. */
export function summarize(rows: readonly MarketRow[]): MarketSummary {
  return {
    entries: rows.length,
    counties: new Set(rows.map((row) => `${row.county}, ${row.state}`)).size,
    states: new Set(rows.map((row) => row.state)).size,
    records: rows.reduce((sum, row) => sum + row.record_count, 0),
    medianValue: median(rows.map((row) => row.avg_property_value)),
  };
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
