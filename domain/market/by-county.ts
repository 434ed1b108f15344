import type { MarketRow } from './market.ts';

export type PlacedRow = MarketRow & { fips: string };

/** All datasets of a county together. */
export type CountyMarket = {
  fips: string;
  county: string;
  state: string;
  record_count: number;
  avg_property_value: number;
  rows: PlacedRow[];
};

/** Counts add up; averages are weighted by their records. */
export function byCounty(rows: readonly PlacedRow[]): CountyMarket[] {
  return [...Map.groupBy(rows, (row) => row.fips)].map(([fips, members]) => {
    const records = members.reduce((sum, row) => sum + row.record_count, 0);
    const worth = members.reduce((sum, row) => sum + row.record_count * row.avg_property_value, 0);
    const plainMean = members.reduce((sum, row) => sum + row.avg_property_value, 0) / members.length;
    return {
      fips,
      county: members[0]?.county ?? '',
      state: members[0]?.state ?? '',
      record_count: records,
      avg_property_value: records > 0 ? worth / records : plainMean,
      rows: members,
    };
  });
}
