import type { DatasetType } from '../datasets/dataset-types.ts';
import { formatDollars } from '../format.ts';

export const competitionLevels = ['High', 'Medium', 'Low'] as const;
export const trendDirections = ['Up', 'Down', 'Stable'] as const;

export type CompetitionLevel = (typeof competitionLevels)[number];
export type TrendDirection = (typeof trendDirections)[number];

export type MarketRow = {
  id: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  record_count: number;
  /** Null if no value is known. */
  avg_property_value: number | null;
  competition_level: CompetitionLevel;
  trend_direction: TrendDirection;
};

/** Dollars in whole thousands: '$462K' for 462,400. */
export function formatThousands(value: number): string {
  return `${formatDollars(Math.round(value / 1000))}K`;
}

/** Any other direction is stable. */
export function trendOf(direction: string): TrendDirection {
  return direction === 'Up' || direction === 'Down' ? direction : 'Stable';
}

/** Thresholds of a trend, in percent. */
const trendPercent = 10;

/**
 * The filings of the last three full months against the three before. Counts are by month, oldest first; the last one
 * is the unfinished month, which is left out.
 */
export function trendDirectionOf(filedByMonth: readonly number[]): TrendDirection {
  if (filedByMonth.length < 7) return 'Stable';
  const now = sum(filedByMonth.slice(-4, -1));
  const before = sum(filedByMonth.slice(-7, -4));
  if (before === 0) return now > 0 ? 'Up' : 'Stable';
  // In whole numbers, because 110 against 100 must not be Up by a rounding error.
  if (now * 100 > before * (100 + trendPercent)) return 'Up';
  return now * 100 < before * (100 - trendPercent) ? 'Down' : 'Stable';
}

/** By how many percent the filings of the last three full months are more or fewer than those of the three before; null if none were. */
export function trendPercentOf(filedByMonth: readonly number[]): number | null {
  const before = sum(filedByMonth.slice(-7, -4));
  if (filedByMonth.length < 7 || before === 0) return null;
  return Math.round((sum(filedByMonth.slice(-4, -1)) / before - 1) * 100);
}

/** By subscribers for each 100 open records: low under 1, medium from 1 to 3, high above. */
export function competitionLevelOf(subscribers: number, openRecords: number): CompetitionLevel {
  if (subscribers * 100 > openRecords * 3) return 'High';
  return subscribers > 0 && subscribers * 100 >= openRecords ? 'Medium' : 'Low';
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
