import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { unhurried } from '../postgres-transactions.ts';
import { dataFreshness } from '../schema.ts';

const tooOld = 6 * 3_600_000;
const redateLock = 8_352_419;
const isSample = eq(dataFreshness.isSample, true);

/**
 * Sample updates grow old like real ones, and nobody reads the counties again: after some hours all of them move forward
 * together, so that their ages stay as they were made. Rows that are not samples are never touched.
 */
export async function redateSamples(db: Db, now: Date): Promise<void> {
  if ((await behind(db, now)) < tooOld) return;
  const moved = await db.transaction(async (tx) => {
    await unhurried(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${redateLock})`);
    const gap = await behind(tx, now);
    if (gap < tooOld) return false;
    // Any other update of a sample takes the mark off it.
    await tx.execute(sql`set local deedline.redating = 'on'`);
    await tx
      .update(dataFreshness)
      .set({ lastUpdate: sql`${dataFreshness.lastUpdate} + make_interval(secs => ${gap / 1000})` })
      .where(isSample);
    return true;
  });
  // Every row was rewritten: until the old versions are vacuumed, totals are estimated from both.
  if (moved) await db.execute(sql`vacuum analyze data_freshness`);
}

/** Milliseconds since the newest sample update; nothing when there is none, or one that is newer than now. */
async function behind(db: Db, now: Date): Promise<number> {
  const [found] = await db
    .select({ newest: max(dataFreshness.lastUpdate) })
    .from(dataFreshness)
    .where(isSample);
  return found?.newest ? now.getTime() - new Date(found.newest).getTime() : 0;
}
