import { inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { unhurried } from '../postgres-transactions.ts';
import { dataFreshness } from '../schema.ts';
import { readCounties } from './counties.ts';
import { freshnessRows } from './freshness.ts';

const tooOld = 6 * 3_600_000;
const redateLock = 8_352_419;

/**
 * Sample updates grow old like real ones, and nobody reads the counties again: after some hours all of them move forward
 * together, so that their ages stay as they were made. Rows that are not samples are never touched.
 */
export async function redateSamples(db: Db, now: Date): Promise<void> {
  if ((await behind(db, now)) < tooOld) return;
  const samples = freshnessRows(readCounties(), now).map(({ id }) => id);
  await db.transaction(async (tx) => {
    await unhurried(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${redateLock})`);
    const isSample = inArray(dataFreshness.id, sql`(select unnest(${sql.param(samples)}::uuid[]))`);
    const gap = await behind(tx, now, isSample);
    if (gap < tooOld) return;
    await tx
      .update(dataFreshness)
      .set({ lastUpdate: sql`${dataFreshness.lastUpdate} + make_interval(secs => ${gap / 1000})` })
      .where(isSample);
  });
}

/** Milliseconds since the newest update; nothing when there is none, or one that is newer than now. */
async function behind(db: Db, now: Date, where?: ReturnType<typeof inArray>): Promise<number> {
  const [found] = await db
    .select({ newest: max(dataFreshness.lastUpdate) })
    .from(dataFreshness)
    .where(where);
  return found?.newest ? now.getTime() - new Date(found.newest).getTime() : 0;
}
