import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { dataFreshness } from '../schema.ts';
import type { FreshnessRow } from './freshness.ts';

type Stored = Pick<
  typeof dataFreshness.$inferSelect,
  'id' | 'county' | 'state' | 'recordCount' | 'updateFrequency' | 'lastUpdate'
>;

/** Marks the rows of a database from before samples were marked, as far as they are certain to be samples. */
export async function markSamples(db: Db, samples: FreshnessRow[]): Promise<void> {
  const unmarked = eq(dataFreshness.isSample, false);
  const stored = await db.select().from(dataFreshness).where(unmarked);
  const certain = certainSamples(stored, samples);
  await db
    .update(dataFreshness)
    .set({ isSample: true })
    // As an array, which PostgreSQL hashes: joined to a list of rows it may be read once for each of them.
    .where(and(unmarked, sql`${dataFreshness.id} = any(${sql.param(certain)}::uuid[])`));
}

/**
 * The ids of the rows that nobody has written since they were made up: they hold the words and counts that the sample has, and
 * as all samples were moved in time together, all of them stand equally far from the time they are made with now.
 */
export function certainSamples(stored: Stored[], samples: FreshnessRow[]): string[] {
  const made = new Map(samples.map((sample) => [sample.id, sample]));
  const alike = stored.flatMap((row) => {
    const sample = made.get(row.id);
    if (!sample || !isAlike(row, sample)) return [];
    return [{ id: row.id, shift: row.lastUpdate.getTime() - Date.parse(sample.last_update) }];
  });
  const byShift = Map.groupBy(alike, ({ shift }) => shift);
  const [common] = [...byShift].sort(([, one], [, other]) => other.length - one.length);
  // One row alone proves nothing about the time that the others share.
  if (!common || common[1].length < 2) return [];
  // Ages have fractions of a millisecond, which are rounded.
  return alike.filter(({ shift }) => Math.abs(shift - common[0]) <= 2).map(({ id }) => id);
}

function isAlike(row: Stored, sample: FreshnessRow): boolean {
  return (
    row.county === sample.county &&
    row.state === sample.state &&
    row.recordCount === sample.record_count &&
    row.updateFrequency === sample.update_frequency
  );
}
