import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';

export type TestDatabase = {
  database: Database;
  /** The address of the database, for a second process; null when it is embedded. */
  url: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};

/** Both databases the product runs on; every `open` gives a fresh one, migrated and without rows. */
export const testDatabases: { name: 'pglite' | 'postgres'; open: () => Promise<TestDatabase> }[] = [
  { name: 'pglite', open: openEmbedded },
  { name: 'postgres', open: openPostgres },
];

async function openEmbedded(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  const drop = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, url: null, dataDir, drop };
}

async function openPostgres(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  const name = `deedline_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = withDatabase(inject('postgresUrl'), name);
  const database = await openDatabase({ dataDir, databaseUrl: url });
  const drop = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, url, dataDir, drop };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'deedline-test-'));
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
