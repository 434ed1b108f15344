import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleMarkets } from '#domain/market/sample-markets.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import type { SeedCounty } from './counties.ts';
import { freshnessLevel } from './freshness-level.ts';
import { noise, uuidOf } from './noise.ts';

const hour = 3_600_000;
const day = 24 * hour;
const oldest = 12 * day;

/**
 * The typical number of records per delivery area of a county; a higher number also means that more counties publish
 * it.
 */
const perArea: Record<DatasetType, number> = {
  tax_delinquent: 22,
  foreclosure: 17,
  pre_probate: 15,
  eviction: 14,
  probate: 13,
  code_violation: 12,
  divorce: 11,
  bankruptcy: 8,
  inheritance: 7,
  custom: 5,
};

/** As in the table of the coverage page; a custom dataset follows its slowest layer. */
const weekly: DatasetType[] = ['code_violation', 'tax_delinquent', 'custom'];

export type SampleFreshness = {
  id: string;
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  record_count: number;
  last_update: string;
  update_frequency: 'Daily' | 'Weekly';
  is_sample: true;
};

export function freshnessRows(counties: SeedCounty[], now: Date): SampleFreshness[] {
  return counties.flatMap((county) =>
    typesOf(county).map((type, place) => ({
      id: uuidOf(`data_freshness ${county.fips} ${type}`),
      fips: county.fips,
      county: county.name,
      state: county.state,
      dataset_type: type,
      record_count: recordCount(county, type),
      last_update: new Date(now.getTime() - age(county, type, place)).toISOString(),
      update_frequency: weekly.includes(type) ? 'Weekly' : 'Daily',
      is_sample: true,
    })),
  );
}

/** Three to nine types: those in other sample data of the county, then common ones; larger counties have more. */
function typesOf(county: SeedCounty): DatasetType[] {
  const shown = [...sampleMarkets, ...sampleRecords]
    .filter((row) => row.county === county.name && row.state === county.state)
    .map((row) => row.dataset_type);
  const others = (Object.keys(datasetTypes) as DatasetType[])
    // Divorce files are closed to outsiders in New York.
    .filter((type) => !(county.state === 'NY' && type === 'divorce'))
    .map((type) => ({ type, rank: noise(`${county.fips} publishes ${type}`) * 12 - perArea[type] / 2 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ type }) => type);
  const count = 3 + Math.floor(Math.min(6, Math.log2(county.size) * 0.7 + noise(`${county.fips} types`) * 3));
  return [...new Set([...shown, ...others])].slice(0, count);
}

function recordCount(county: SeedCounty, type: DatasetType): number {
  const shown = sampleMarkets.find(
    (row) => row.county === county.name && row.state === county.state && row.dataset_type === type,
  );
  if (shown) return shown.record_count;
  const spread = 0.5 + noise(`${county.fips} counts ${type}`);
  return Math.max(1, Math.round(county.size * perArea[type] * spread));
}

/** The first dataset of a county is its newest; the rest are up to a day or a week older. */
function age(county: SeedCounty, type: DatasetType, place: number): number {
  const newest = newestAge(freshnessLevel(county.fips));
  if (place === 0) return newest;
  const interval = weekly.includes(type) ? 6.5 * day : 0.8 * day;
  return Math.min(oldest, newest + interval * noise(`${county.fips} waits ${type}`));
}

const ages: [level: number, age: number][] = [
  [0, 9 * day],
  [0.2, 2 * day],
  [0.4, 20 * hour],
  [0.6, 9 * hour],
  [0.78, 3 * hour],
  [1, hour / 30],
];

function newestAge(level: number): number {
  const next = Math.max(
    1,
    ages.findIndex(([limit]) => level <= limit),
  );
  const [low = 0, older = 0] = ages[next - 1] ?? [];
  const [high = 1, newer = 0] = ages[next] ?? [];
  return older + ((newer - older) * (level - low)) / (high - low);
}
