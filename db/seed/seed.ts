import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import type { Db } from '../client.ts';
import { countyDatasets, deals, filings, outreachTemplates, sampleData } from '../schema.ts';
import { readCounties } from './counties.ts';
import { addExtraLeads, requireExtraLeads } from './extra-leads.ts';
import { freshnessRows, type SampleFreshness } from './freshness.ts';
import { homeValues } from './home-values.ts';
import { insertRows } from './insert-rows.ts';
import { leadRows } from './leads.ts';
import { noise } from './noise.ts';
import { once } from './step.ts';
import { vacuum } from './vacuum.ts';

/** The default number of leads. */
export const leadCount = 5_000;

export type SeedOptions = {
  /** How many extra leads to add, for load tests. */
  leads?: number | undefined;
  progress?: (extraLeads: number) => void;
};

/** Fills an empty database with the sample data; existing rows are unchanged. */
export async function seed(db: Db, now: Date, { leads, progress = () => {} }: SeedOptions = {}): Promise<void> {
  if (leads !== undefined) requireExtraLeads(leads);
  const counties = lazily(readCounties);
  const freshness = lazily(() => freshnessRows(counties(), now));
  const tables: [table: PgTable, rows: () => object[]][] = [
    [countyDatasets, () => freshness().map((row) => interim(row, now))],
    [filings, () => leadRows(counties(), now, leadCount)],
    [sampleData, () => sampleRecords],
    [outreachTemplates, () => sampleTemplates],
    [deals, () => sampleDeals],
  ];
  for (const [table, rows] of tables) {
    const added = await once(db, `sample ${getTableName(table)} 1`, (tx) => insertRows(tx, table, rows()));
    if (added) await vacuum(db, table);
  }
  // Rewriting every row doubles the table size, from which totals are estimated.
  const marked = await once(db, 'marked data_freshness 1', (tx) => markSamples(tx, freshness()));
  if (marked) await vacuum(db, countyDatasets);
  if (leads !== undefined) await addExtraLeads(db, counties(), now, { count: leads, first: leadCount, progress });
}

function interim(row: SampleFreshness, now: Date): object {
  const month = Math.max(1, Math.round(row.record_count / 9));
  return {
    ...row,
    filed_by_month: Array.from({ length: 13 }, (_, at) =>
      Math.round(month * (0.6 + 0.8 * noise(`${row.fips} ${row.dataset_type} month ${at}`))),
    ),
    filed_through: `${now.toISOString().slice(0, 7)}-01`,
    avg_property_value: Math.round((homeValues[row.state] ?? 300) * (0.7 + 0.5 * noise(`${row.fips} value`)) * 20) * 50,
    lag_p50_hours: 4 + Math.round(noise(`${row.id} p50`) * 80) / 10,
    lag_p90_hours: 14 + Math.round(noise(`${row.id} p90`) * 120) / 10,
    file_status: 'open',
    subscribers: Math.floor(noise(`${row.id} subscribers`) ** 3 * 12),
    score_counts: Array(50).fill(0),
    is_stale: false,
  };
}

/** Computes a value once, when it is first needed. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type StoredSample = Pick<
  typeof countyDatasets.$inferSelect,
  'id' | 'county' | 'state' | 'recordCount' | 'updateFrequency' | 'lastUpdate'
>;

/** Marks the sample rows of a database from before samples were marked, if they are certain to be samples. */
async function markSamples(db: Db, samples: SampleFreshness[]): Promise<void> {
  const unmarked = eq(countyDatasets.isSample, false);
  const stored = await db.select().from(countyDatasets).where(unmarked);
  const certain = certainSamples(stored, samples);
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
function certainSamples(stored: StoredSample[], samples: SampleFreshness[]): string[] {
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

function hasSameContent(row: StoredSample, sample: SampleFreshness): boolean {
  return (
    row.county === sample.county &&
    row.state === sample.state &&
    row.recordCount === sample.record_count &&
    row.updateFrequency === sample.update_frequency
  );
}
