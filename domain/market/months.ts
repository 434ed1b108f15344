/** The filings of an entry by month, oldest first. */
export type MarketMonths = {
  id: string;
  /** Thirteen counts; the last one is the unfinished month. */
  counts: number[];
  /** The first day of the unfinished month, yyyy-mm-dd. */
  through: string;
};

export const maxMonthIds = 100;

/** 'Nov 2025' for the month that lies `back` months before the one of a yyyy-mm-dd. */
export function monthName(through: string, back: number): string {
  const [year = 0, month = 1] = through.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back)).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Where a line over the counts bends, in a box: x to the right, y down, zero at the bottom. */
export function linePoints(counts: readonly number[], width: number, height: number): [x: number, y: number][] {
  const highest = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length - 1);
  return counts.map((count, index) => [round(index * step), round(height - (count / highest) * height)]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
