import { shortMonth } from '../time/date-texts.ts';

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
  return shortMonth(new Date(Date.UTC(year, month - 1 - back)));
}

/** The line fills its box when the lowest month is this share below the highest. */
const minSpan = 0.3;

/**
 * Where a line over the counts bends, in a box: x to the right, y down. It spans the full months, and at least the
 * upper three tenths, so that small changes look small. An unfinished month below that is at the bottom.
 */
export function linePoints(counts: readonly number[], width: number, height: number): [x: number, y: number][] {
  const full = counts.length > 1 ? counts.slice(0, -1) : counts;
  const highest = Math.max(1, ...full);
  const lowest = Math.min(highest * (1 - minSpan), ...full);
  const step = width / Math.max(1, counts.length - 1);
  return counts.map((count, index) => {
    const share = Math.min(1, Math.max(0, (count - lowest) / (highest - lowest)));
    return [round(index * step), round(height - share * height)];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
