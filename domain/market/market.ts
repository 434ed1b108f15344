import type { DatasetType } from '../datasets/dataset-types.ts';

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
  avg_property_value: number;
  competition_level: CompetitionLevel;
  trend_direction: TrendDirection;
};

/** Dollars in whole thousands: '$462K' for 462,400. */
export function formatThousands(value: number): string {
  return `$${Math.round(value / 1000).toLocaleString('en-US')}K`;
}

/** Any other direction is stable. */
export function trendOf(direction: string): TrendDirection {
  return direction === 'Up' || direction === 'Down' ? direction : 'Stable';
}
