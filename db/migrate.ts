import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type * as schema from './schema.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Only tests of migrations pass another folder, to stop at an earlier state. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
  await withReason(migratePglite(db, { migrationsFolder: folder }));
}

/**
 * Uses a separate connection without a statement timeout. Processes that start together wait for the first one, and
 * then find nothing left to do.
 */
export async function migratePostgres(config: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const db: NodePgDatabase = drizzle(client);
    await withReason(migrateNodePostgres(db, { migrationsFolder: folder }));
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/** For commands that only read: changing the tables is up to the server, which may still run as an older version. */
export async function requireMigrated(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    if ((await lastMigration(client)) >= newest) return;
  } finally {
    await client.end();
  }
  throw new Error('The database is older than this version: start the server first, which brings it up to date.');
}

/** When the last migration that ran was written; 0 if none did. */
async function lastMigration(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    return Number(rows[0]?.last ?? 0);
  } catch (error) {
    // 42P01: the table is missing.
    if ((error as { code?: string }).code === '42P01') return 0;
    throw error;
  }
}

/** Drizzle's message is the whole statement; the database's own message is more useful. */
async function withReason(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`the tables could not be brought up to date (${reason})`, { cause: error });
  }
}
