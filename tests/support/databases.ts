import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { migrateEmbedded } from '#db/migrate.ts';
import type * as schema from '#db/schema.ts';
import { addressOf, onPostgres } from './postgres-databases.ts';

export type TestDatabase = {
  database: Database;
  /** The connection string for another process; null for the embedded database. */
  url: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};

/** Both databases the product runs on; each `open` returns a migrated, empty one. */
export const testDatabases: { name: 'pglite' | 'postgres'; open: () => Promise<TestDatabase> }[] = [
  { name: 'pglite', open: openEmbedded },
  { name: 'postgres', open: openPostgres },
];

type Embedded = { database: Database; dataDir: string };

/**
 * Embedded databases that this worker can reuse. Node 24 sometimes aborts in a process that opens many PGlite instances
 * (nodejs/node issue 64500).
 */
const unused: Embedded[] = [];

async function openEmbedded(): Promise<TestDatabase> {
  const { database, dataDir } = (await reuseEmbedded()) ?? (await newEmbedded());
  const drop = async () => {
    // A test may have closed the database.
    const isOpen = await database.ping().then(
      () => true,
      () => false,
    );
    if (isOpen) unused.push({ database, dataDir });
  };
  return { database, url: null, dataDir, drop };
}

async function newEmbedded(): Promise<Embedded> {
  // The folder is next to the template and is removed with it at the end of the run.
  const dataDir = mkdtempSync(join(dirname(inject('pgliteTemplate')), 'copy-'));
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  return { database: await openDatabase({ dataDir }), dataDir };
}

/** Resets the tables and the session that the last file used. */
async function reuseEmbedded(): Promise<Embedded | undefined> {
  const embedded = unused.pop();
  if (!embedded) return undefined;
  const { db } = embedded.database;
  for (const statement of [
    // `discard all` would drop the session's temporary functions for timed reads.
    'reset all',
    'deallocate all',
    'discard plans',
    'discard sequences',
    'drop schema if exists drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ]) {
    await db.execute(sql.raw(statement));
  }
  await migrateEmbedded(db as unknown as PgliteDatabase<typeof schema>);
  rmSync(join(embedded.dataDir, 'mail'), { recursive: true, force: true });
  return embedded;
}

async function openPostgres(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  const name = `deedline_test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  await onPostgres(server, `create database ${name}`);
  // A busy machine needs a longer timeout than visitors get.
  const url = `${addressOf(server, name)}?connect_timeout=60`;
  const database = await openDatabase({ dataDir, databaseUrl: url });
  const drop = async () => {
    await database.close();
    await onPostgres(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, url, dataDir, drop };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'deedline-test-'));
}
