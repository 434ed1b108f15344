import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import { countyDatasets } from '../schema.ts';

const tooOld = 6 * 3_600_000;
const redateLock = 8_352_419;
const isSample = eq(countyDatasets.isSample, true);

/**
 * Sample updates would only get older, so after some hours all of them move forward together and keep their relative
 * ages. Rows that are not samples are never changed.
 */
export async function redateSamples(db: Db, now: Date): Promise<void> {
  if ((await sampleAge(db, now)) < tooOld) return;
  const moved = await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${redateLock})`);
    const gap = await sampleAge(tx, now);
    if (gap < tooOld) return false;
    await tx
      .update(countyDatasets)
      .set({ lastUpdate: sql`${countyDatasets.lastUpdate} + make_interval(secs => ${gap / 1000})` })
      .where(isSample);
    return true;
  });
  // Every row was rewritten, and until the old versions are vacuumed, estimated totals include both.
  if (moved) await db.execute(sql`vacuum analyze county_datasets`);
}

/** Milliseconds since the newest sample update; 0 when there is none, negative when it is in the future. */
async function sampleAge(db: Db, now: Date): Promise<number> {
  const [found] = await db
    .select({ newest: max(countyDatasets.lastUpdate) })
    .from(countyDatasets)
    .where(isSample);
  return found?.newest ? now.getTime() - new Date(found.newest).getTime() : 0;
}
