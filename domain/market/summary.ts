import type { MarketRow } from './market.ts';

export type MarketSummary = {
  entries: number;
  counties: number;
  states: number;
  records: number;
  /** The median of the averages; null without rows. */
  medianValue: number | null;
};

/** Figures about the loaded rows only. */
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
