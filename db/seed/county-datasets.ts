import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { competitionLevelOf, type TrendDirection } from '#domain/market/market.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { type CountyDataset, filedMonths, scoreBin, scoreBins } from '#domain/records/county-dataset.ts';
import { type FilingRow, lagOf } from './filings.ts';
import { freshnessLevel } from './freshness-level.ts';
import { noise } from './noise.ts';
import type { Pair } from './pairs.ts';
import { countyValue } from './property.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** For how many months a record stays open, on average. */
const monthsOpen: Record<DatasetType, number> = {
  eviction: 3,
  pre_probate: 4,
  inheritance: 6,
  custom: 6,
  foreclosure: 8,
  probate: 9,
  divorce: 9,
  code_violation: 10,
  bankruptcy: 11,
  tax_delinquent: 12,
};

/** The stored figures of all sample pairs, with what their filings add up to. */
export function countyDatasetRows(pairs: Pair[], filings: FilingRow[], now: Date): CountyDataset[] {
  const byPair = Map.groupBy(filings, (row) => `${row.fips} ${row.dataset_type}`);
  const shown = new Map(sampleMarkets.map((row) => [row.id, row]));
  const months = monthsUntil(now);
  return pairs.map((pair) => {
    const { id, county, dataset, status } = pair;
    const own = byPair.get(`${county.fips} ${dataset}`) ?? [];
    const isOpen = status === 'open';
    const market = shown.get(id);
    const exclusive = isOpen && !market ? exclusiveUntil(pair, now) : null;
    const lag = lagOf(pair);
    return {
      id,
      fips: county.fips,
      county: county.name,
      state: county.state,
      dataset_type: dataset,
      update_frequency: pair.frequency,
      last_update: isOpen ? new Date(now.getTime() - ageOf(pair)).toISOString() : null,
      record_count: pair.records,
      filed_by_month: filedByMonth(pair, own, months, market?.trend_direction),
      filed_through: `${months.at(-1)?.text}-01`,
      avg_property_value: isOpen ? (market?.avg_property_value ?? averageValue(pair)) : null,
      lag_p50_hours: isOpen ? lag.p50 : null,
      lag_p90_hours: isOpen ? lag.p90 : null,
      file_status: status,
      status_reason: pair.reason,
      subscribers: isOpen ? (exclusive ? 1 : subscribersOf(pair, market?.competition_level)) : 0,
      exclusive_until: exclusive,
      score_counts: scoreCounts(own),
      is_sample: true,
    };
  });
}

type Month = { text: string; number: number; share: number };

/** The months of the counts, oldest first, and how much of each has passed. */
function monthsUntil(now: Date): Month[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: filedMonths }, (_, at) => {
    const first = new Date(Date.UTC(year, month + 1 - filedMonths + at, 1));
    const share = at === filedMonths - 1 ? (now.getUTCDate() - 1) / days : 1;
    return { text: first.toISOString().slice(0, 7), number: first.getUTCMonth(), share };
  });
}

/** Records filed per month: seasonal, with a trend, and so many that the open ones are those of the last months. */
function filedByMonth(pair: Pair, filings: FilingRow[], months: Month[], trend?: TrendDirection): number[] {
  if (pair.status !== 'open') return months.map(() => 0);
  const perMonth = (1.08 * pair.records) / monthsOpen[pair.dataset];
  const growth = growthOf(pair, trend);
  const spread = trend ? 0.02 : 0.14;
  const own = Map.groupBy(filings, ({ filed_on }) => filed_on.slice(0, 7));
  let rest = noise(`${pair.id} rest`);
  return months.map(({ text, number, share }, at) => {
    const season = 1 + (trend ? 0 : 0.05 * Math.cos(((number - 2) * Math.PI) / 6));
    const change = 1 + spread * (noise(`${pair.id} ${number}`) - 0.5);
    // Fractions are carried over, or rural counties would have no filings at all.
    const exact = perMonth * season * change * (at >= filedMonths - 4 ? growth : 1) * share + rest;
    const count = Math.floor(exact);
    rest = exact - count;
    return Math.max(count, own.get(text)?.length ?? 0);
  });
}

/** How much more was filed in the last three months than before. */
function growthOf({ id }: Pair, trend?: TrendDirection): number {
  if (trend === 'Up') return 1.18;
  if (trend === 'Down') return 0.84;
  if (trend === 'Stable') return 1.01;
  return 0.84 + 0.42 * noise(`${id} growth`);
}

function averageValue({ county, dataset }: Pair): number {
  const spread = 1 + 0.06 * (noise(`${county.fips} value ${dataset}`) - 0.5);
  return Math.round((countyValue(county.fips, county.state) * spread) / 50) * 50;
}

/** Subscribers per 100 open records: few in most places, many where investors crowd. */
function subscribersOf({ id, records }: Pair, level?: string): number {
  if (level) return levelSubscribers(records, level);
  const draw = noise(`${id} subscribers`);
  const per100 = draw < 0.5 ? 1.1 * draw : draw < 0.86 ? 1 + 5.3 * (draw - 0.5) : 3.1 + 14 * (draw - 0.86);
  return Math.min(24, Math.round((records * per100) / 100));
}

function levelSubscribers(records: number, level: string): number {
  const per100 = { Low: 0.3, Medium: 1.1 }[level] ?? 3.2;
  const count = Math.ceil((records * per100) / 100);
  if (competitionLevelOf(count, records) !== level) throw new Error(`${count} subscribers are not ${level}`);
  return count;
}

/** A few percent are sold to one subscriber, until the end of a month. */
function exclusiveUntil({ id }: Pair, now: Date): string | null {
  if (noise(`${id} is exclusive`) > 0.03) return null;
  const months = 2 + Math.floor(noise(`${id} exclusive`) * 12);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10);
}

function scoreCounts(filings: FilingRow[]): number[] {
  const counts: number[] = Array(scoreBins).fill(0);
  for (const { score } of filings) {
    if (score === null) continue;
    const bin = scoreBin(score);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Why a source is late; null for the rest, which is read on time. */
export function lateReason({ id, county }: Pick<Pair, 'id'> & { county: { fips: string } }): string | null {
  const isLate = noise(`${county.fips} is late`) < 0.02 || noise(`${id} is late`) < 0.015;
  return isLate ? (lateReasons[Math.floor(noise(`${county.fips} late`) * lateReasons.length)] ?? null) : null;
}

export const lateReasons = [
  "The clerk's site was down for maintenance.",
  'The county changed its search page, and reading it had to be set up again.',
  "The county's file arrived incomplete and was not used.",
  "The clerk's office was closed because of a storm.",
  'The county moved to a new records system and posted nothing.',
] as const;

/**
 * Reads of samples keep their ages, so that a source that is on time stays less than a day old.
 */
const oldestOnTime = 16.5 * hour;

/** The first dataset of a county is its newest; the rest are up to a day or a week older. */
function ageOf(pair: Pair): number {
  const { id, county, dataset, frequency, place } = pair;
  if (lateReason(pair))
    return frequency === 'Daily' ? (5 + 3 * noise(`${id} late age`)) * day : (13 + 3 * noise(`${id} late age`)) * day;
  const newest = Math.max(hour / 30, oldestOnTime * (1 - freshnessLevel(county.fips)) ** 1.5);
  if (place === 0) return newest;
  const waits = noise(`${county.fips} waits ${dataset}`);
  return frequency === 'Daily' ? newest + (oldestOnTime - newest) * waits : newest + 6 * day * waits;
}
