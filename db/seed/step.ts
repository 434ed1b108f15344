import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { unhurried } from '../postgres-transactions.ts';
import { appliedSteps } from '../schema.ts';

/** Any number, as long as no other use of the database takes the same. */
const seedLock = 8_352_418;

/**
 * Does the work once for all time, and returns whether it was done now. The work and the note that it is done are one
 * transaction, and processes that start together wait for the one that came first.
 */
export async function once(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<boolean> {
  if (await isApplied(db, name)) return false;
  return db.transaction(async (tx) => {
    await unhurried(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await isApplied(tx, name)) return false;
    await work(tx);
    await tx.insert(appliedSteps).values({ name });
    return true;
  });
}

async function isApplied(db: Db, name: string): Promise<boolean> {
  const found = await db.select().from(appliedSteps).where(eq(appliedSteps.name, name));
  return found.length > 0;
}
