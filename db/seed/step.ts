import { eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Db } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';
import { appliedSteps } from '../schema.ts';

/**
 * Runs the work once per database and returns whether it ran now. The work and its record are one transaction, and
 * processes that start together wait for the first one.
 */
export async function once(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<boolean> {
  if (await isApplied(db, name)) return false;
  return withSeedLock(db, async (tx) => {
    if (await isApplied(tx, name)) return false;
    await work(tx);
    await tx.insert(appliedSteps).values({ name });
    return true;
  });
}

/** Runs the work in a transaction that no other process can be in at the same time. */
export function withSeedLock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seeding})`);
    return work(tx);
  });
}

async function isApplied(db: Db, name: string): Promise<boolean> {
  const found = await db.select().from(appliedSteps).where(eq(appliedSteps.name, name));
  return found.length > 0;
}
