import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type Db, rows } from './client.ts';

/** Tables with personal data of visitors and accounts. */
export const personalTables = [
  'contact_submissions',
  'demo_bookings',
  'outbox',
  'privacy_requests',
  'users',
  'sessions',
  'user_credentials',
  'verifications',
  'two_factors',
  'account_deals',
  'saved_datasets',
  'watched_counties',
  'daily_mails',
  'rate_limits',
];

/** Visitors wait while a table is rewritten, and the embedded database does nothing else meanwhile. */
const maxBytes = { embedded: 64 * 2 ** 20, postgres: 256 * 2 ** 20 };

/** Together shorter than the lock timeout of visitors (db/postgres.ts), who wait behind a rewrite and behind one that waits. */
const lockTimeoutMs = 500;
const rewriteTimeoutMs = 1500;
const maxRewrites = 3;
/** Those who waited for a rewrite that was given up go first. */
const rewritePauseMs = 1000;
const snapshotTimeoutMs = 30_000;

export type Scrubbed = {
  /** Too large, or too slow, to be rewritten while visitors wait: their deleted rows are only released for reuse. */
  tooLarge: string[];
};

/**
 * Overwrites deleted rows. A deleted row stays in the table's file until its space is used again, and samples of it stay
 * in the planner's statistics, so both are rewritten. The embedded database also starts a new write-ahead log; PostgreSQL
 * does that by itself after a while (docs/operations.md).
 */
export async function scrubTables(database: Database): Promise<Scrubbed> {
  if (!database.direct) return scrubEmbedded(database.db);
  const client = new pg.Client({
    ...database.direct,
    statement_timeout: 0,
    query_timeout: 0,
    // Others wait behind a lock that waits, so it is better to try again later.
    lock_timeout: lockTimeoutMs,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const db = drizzle(client) as unknown as Db;
    await olderSnapshotsEnd(db);
    const tooLarge = await rewriteTables(db, maxBytes.postgres, (table) => rewroteInTime(db, table));
    await olderSnapshotsEnd(db);
    await rewriteStatistics(db);
    return { tooLarge };
  } finally {
    await client.end();
  }
}

/**
 * A rewrite keeps deleted rows that a transaction from before could still read. Every snapshot also counts transactions
 * of other databases on the server that write, so the end of those is awaited too.
 */
async function olderSnapshotsEnd(db: Db): Promise<void> {
  const [now] = await rows(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  const next = sql`${String(now?.next)}::text::xid8`;
  const isOpen = async () => {
    const [open] = await rows(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot()) < ${next} or exists (
          select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and backend_xmin is not null and age(backend_xmin) > age(${next}::xid)
        ) as waits`,
    );
    return open?.waits === true;
  };
  const deadline = Date.now() + snapshotTimeoutMs;
  while (await isOpen()) {
    if (Date.now() > deadline) throw new Error('a transaction from before is still open');
    await sleep(200);
  }
}

async function scrubEmbedded(db: Db): Promise<Scrubbed> {
  const tooLarge = await rewriteTables(db, maxBytes.embedded, async (table) => {
    await db.execute(sql.raw(rewriteOf(table)));
    return true;
  });
  await db.execute(sql`set wal_recycle = off`);
  await rewriteStatistics(db);
  await startNewLog(db);
  await db.execute(sql`reset wal_recycle`);
  return { tooLarge };
}

const rewriteOf = (table: string) => `vacuum (full, analyze) ${table}`;

/** Returns the tables that were not rewritten. The statistics of all of them are made again without the deleted rows. */
async function rewriteTables(
  db: Db,
  largestBytes: number,
  rewrite: (table: string) => Promise<boolean>,
): Promise<string[]> {
  const left: string[] = [];
  await ifAllowed(() => forgetStatistics(db));
  for (const table of personalTables) {
    const [size] = await rows(db, sql`select pg_total_relation_size(${table}::regclass)::bigint::text as bytes`);
    if (Number(size?.bytes) <= largestBytes && (await rewrite(table))) continue;
    left.push(table);
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  }
  return left;
}

/** False if the rewrite took too long each time. One that is canceled leaves the table as it was. */
async function rewroteInTime(db: Db, table: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    await db.execute(sql.raw(`set statement_timeout = ${rewriteTimeoutMs}`));
    try {
      await db.execute(sql.raw(rewriteOf(table)));
      return true;
    } catch (error) {
      if (codeOf(error) !== '57014') throw error;
    } finally {
      await db.execute(sql`set statement_timeout = 0`);
    }
    if (tries === maxRewrites) return false;
    await sleep(rewritePauseMs);
  }
}

/** Also those of indexed expressions. Without this, the samples of a table that is empty now would stay. */
async function forgetStatistics(db: Db): Promise<void> {
  const tables = sql`any(${`{${personalTables.join()}}`}::text[]::regclass[])`;
  await db.execute(
    sql`delete from pg_statistic where starelid = ${tables}
      or starelid in (select indexrelid from pg_index where indrelid = ${tables})`,
  );
}

async function rewriteStatistics(db: Db): Promise<void> {
  await ifAllowed(() => db.execute(sql`vacuum full pg_statistic`));
  // Files of rewritten tables are removed by the next checkpoint, with or without this one.
  await ifAllowed(() => db.execute(sql`checkpoint`));
}

/**
 * Removes the write-ahead log so far. Earlier checkpoints gave old segments the names of the next ones, with all that is
 * in them, so each of those is begun as well, and then one that is new. Only with `wal_recycle` off does a checkpoint
 * remove the segments before.
 */
async function startNewLog(db: Db): Promise<void> {
  const [ahead] = await rows(
    db,
    sql`select count(*)::int as segments from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())`,
  );
  for (let left = Number(ahead?.segments); left >= 0; left -= 1) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
}

/** The account of a hosted PostgreSQL may not do everything. */
async function ifAllowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}
