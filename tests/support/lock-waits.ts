import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { eventually } from './eventually.ts';

/** How many sessions of the database wait for a lock. Only PostgreSQL has more than one. */
export async function lockWaits(db: Db): Promise<number> {
  const [found] = await rows(
    db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(found?.count);
}

/**
 * Runs `second` while what `first` did is not committed, commits when `second` waits for locks or has ended, and resolves with its
 * result. Without the lock that is tested, `second` decides on what was there before `first`.
 */
export async function beforeCommit<Result>(
  db: Db,
  first: (tx: Db) => Promise<unknown>,
  second: () => Promise<Result>,
  waits = 1,
): Promise<Result> {
  const started = await db.transaction(async (tx) => {
    await first(tx);
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    const work = second();
    work.then(end, end);
    await eventually(async () => hasEnded || (await lockWaits(db)) >= waits).toBe(true);
    return { work };
  });
  return started.work;
}
