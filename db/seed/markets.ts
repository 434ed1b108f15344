import type { CompetitionLevel, MarketRow, TrendDirection } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import type { SeedCounty } from './counties.ts';
import type { SampleFreshness } from './freshness.ts';
import { homeValues } from './home-values.ts';
import { noise, uuidOf } from './noise.ts';

export const marketCount = 600;
const perCounty = 3;
const trends: TrendDirection[] = ['Up', 'Stable', 'Down'];

export type PlacedMarket = MarketRow & { fips: string };

/**
 * The markets of the prerendered page, which stay the largest, and more from every state. Counts match data_freshness
 * for the same county and dataset.
 */
export function marketRows(counties: SeedCounty[], freshness: SampleFreshness[]): PlacedMarket[] {
  const shown = sampleMarkets.map((market) => ({ ...market, fips: fipsOf(market, freshness) }));
  const smallest = Math.min(...shown.map((market) => market.record_count));
  const candidates = freshness.filter((row) => row.record_count < smallest && row.dataset_type !== 'custom');
  const sizes = new Map(counties.map((county) => [county.fips, county.size]));
  const chosen = fromEveryState(candidates, marketCount - shown.length);
  return [...shown, ...chosen.map((row) => marketRow(row, sizes.get(row.fips) ?? 1))];
}

/** Adds one market per state in turn, preferring large ones, until there are enough. */
function fromEveryState(rows: SampleFreshness[], count: number): SampleFreshness[] {
  const ranked = rows.map((row) => ({ row, rank: row.record_count * noise(`${row.id} is chosen`) }));
  const taken = new Map<string, number>();
  const places = ranked
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ row }) => (next(taken, row.fips) > perCounty ? [] : [{ row, round: next(taken, row.state) }]));
  return places
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ row }) => row);
}

function next(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

function marketRow(row: SampleFreshness, size: number): PlacedMarket {
  const { fips, county, state, dataset_type, record_count } = row;
  const spread = 0.7 + 0.5 * noise(`${fips} value`) + 0.06 * noise(`${fips} value ${dataset_type}`);
  return {
    id: uuidOf(`market_intelligence ${fips} ${dataset_type}`),
    fips,
    county,
    state,
    dataset_type,
    record_count,
    avg_property_value: Math.round((homeValues[state] ?? 300) * spread * 20) * 50,
    competition_level: competition(size * (0.5 + noise(`${fips} competes ${dataset_type}`))),
    trend_direction: trends[Math.floor(noise(`${fips} trend ${dataset_type}`) * trends.length)] ?? 'Stable',
  };
}

function competition(pressure: number): CompetitionLevel {
  if (pressure > 50) return 'High';
  return pressure > 18 ? 'Medium' : 'Low';
}

function fipsOf(market: MarketRow, freshness: SampleFreshness[]): string {
  const row = freshness.find(({ county, state }) => county === market.county && state === market.state);
  if (!row) throw new Error(`There is no county ${market.county} in ${market.state}`);
  return row.fips;
}
