import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type * as schema from './schema.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, as long as no other use of the database takes the same. */
const migrationLock = 8_352_417;

/** The folder is another one only in tests of migrations, which stop at an earlier state. */
export function migrateEmbedded(db: PgliteDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
  return explained(migratePglite(db, { migrationsFolder: folder }));
}

/**
 * Over a connection of its own, without a statement timeout. Processes that start together wait here for the first,
 * and find nothing left to do.
 */
export async function migratePostgres(config: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db: NodePgDatabase = drizzle(client);
    await explained(migrateNodePostgres(db, { migrationsFolder: folder }));
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

/** Drizzle's message is the whole statement; the database's own message is more useful. */
async function explained(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`the tables could not be brought up to date (${reason})`, { cause: error });
  }
}
