/**
 * A county's open records, their average value in dollars, rounded to thousands, or null if no value is known, and the
 * subscribers of its datasets together.
 */
export type CountyFigures = [fips: string, records: number, value: number | null, subscribers: number];

/** All entries that fit the filters, not only those that are loaded. The server computes it. */
export type MarketSummary = {
  entries: number;
  counties: number;
  states: number;
  /** Open records. */
  records: number;
  /** Dollars, weighted by records; null if no value is known. */
  average_value: number | null;
  /** How many of the entries are samples. */
  samples: number;
  /** ISO: the newest read of these entries; null if none was read. */
  as_of: string | null;
  /** Ordered by fips; empty unless asked for. */
  by_county: CountyFigures[];
};

/** What the summaries of several sets of counties add up to. */
export type SummarySums = Pick<MarketSummary, 'entries' | 'records' | 'samples' | 'as_of'>;

/** The summary of several sets of counties that do not overlap, without what cannot be added up. */
export function combined(parts: readonly SummarySums[]): SummarySums {
  const sum = (key: 'entries' | 'records' | 'samples') => parts.reduce((total, part) => total + part[key], 0);
  const reads = parts.flatMap(({ as_of }) => as_of ?? []);
  return {
    entries: sum('entries'),
    records: sum('records'),
    samples: sum('samples'),
    as_of: reads.toSorted().at(-1) ?? null,
  };
}
