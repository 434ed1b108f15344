import { and, eq, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import type { Db } from '../client.ts';
import { countyDatasets } from '../schema.ts';
import { readCounties, type SeedCounty } from './counties.ts';
import { freshnessLevel } from './freshness-level.ts';
import { noise, uuidOf } from './noise.ts';
import { frequencies, recordCount, shownIn, typesOf } from './pairs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const oldest = 12 * day;

/** A sample as it was before samples were marked. */
type OldSample = {
  id: string;
  county: string;
  state: string;
  record_count: number;
  update_frequency: 'Daily' | 'Weekly';
  last_update: string;
};

type StoredSample = Pick<
  typeof countyDatasets.$inferSelect,
  'id' | 'county' | 'state' | 'recordCount' | 'updateFrequency' | 'lastUpdate'
>;

/** Marks the sample rows of a database from before samples were marked, if they are certain to be samples. */
export async function markSamples(db: Db, now: Date): Promise<void> {
  const unmarked = eq(countyDatasets.isSample, false);
  const stored = await db.select().from(countyDatasets).where(unmarked);
  if (stored.length === 0) return;
  const certain = certainSamples(stored, oldSamples(readCounties(), now));
  await db
    .update(countyDatasets)
    .set({ isSample: true })
    // An array, which PostgreSQL hashes; a join with unnest may read the list once per row.
    .where(and(unmarked, sql`${countyDatasets.id} = any(${sql.param(certain)}::uuid[])`));
}

/**
 * The ids of rows that were not changed since seeding: they have the text and counts of the sample, and since all
 * samples move in time together, the same offset from the sample's time.
 */
function certainSamples(stored: StoredSample[], samples: OldSample[]): string[] {
  const made = new Map(samples.map((sample) => [sample.id, sample]));
  const matching = stored.flatMap((row) => {
    const sample = made.get(row.id);
    if (!sample || !hasSameContent(row, sample)) return [];
    return [{ id: row.id, shift: (row.lastUpdate?.getTime() ?? 0) - Date.parse(sample.last_update) }];
  });
  const byShift = Map.groupBy(matching, ({ shift }) => shift);
  const [common] = [...byShift].sort(([, one], [, other]) => other.length - one.length);
  // A single row does not prove a shared offset.
  if (!common || common[1].length < 2) return [];
  // Stored times are rounded to milliseconds, so the offsets may differ slightly.
  return matching.filter(({ shift }) => Math.abs(shift - common[0]) <= 2).map(({ id }) => id);
}

function hasSameContent(row: StoredSample, sample: OldSample): boolean {
  return (
    row.county === sample.county &&
    row.state === sample.state &&
    row.recordCount === sample.record_count &&
    row.updateFrequency === sample.update_frequency
  );
}

/** The samples of that time; their ages were different from today's. */
export function oldSamples(
  counties: SeedCounty[],
  now: Date,
): (OldSample & { fips: string; dataset_type: DatasetType })[] {
  const shown = Map.groupBy(sampleRecords, ({ county, state }) => `${county}, ${state}`);
  return counties.flatMap((county) =>
    typesOf(county, shownIn(county, shown), county.state === 'NY' ? ['divorce'] : []).map((type, place) => ({
      id: uuidOf(`data_freshness ${county.fips} ${type}`),
      fips: county.fips,
      county: county.name,
      state: county.state,
      dataset_type: type,
      record_count: recordCount(county, type),
      last_update: new Date(now.getTime() - age(county, type, place)).toISOString(),
      update_frequency: frequencies[type],
    })),
  );
}

function age(county: SeedCounty, type: DatasetType, place: number): number {
  const newest = newestAge(freshnessLevel(county.fips));
  if (place === 0) return newest;
  const interval = frequencies[type] === 'Weekly' ? 6.5 * day : 0.8 * day;
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
