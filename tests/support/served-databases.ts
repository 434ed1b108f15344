import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseOptions, type Db, openDatabase } from '#db/client.ts';
import { addressOf, onPostgres } from './postgres-databases.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type ServedDatabase = {
  /** Environment for a server process. */
  env: Record<string, string>;
  dataDir: string;
  /** Opens the database in the test; an embedded one only while no server runs. */
  look: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  drop: () => Promise<void>;
};

/** Both databases the product runs on, for tests with server processes; each `prepare` returns one with sample data. */
export const servedDatabases: { name: 'pglite' | 'postgres'; prepare: () => Promise<ServedDatabase> }[] = [
  { name: 'pglite', prepare: prepareEmbedded },
  { name: 'postgres', prepare: preparePostgres },
];

async function prepareEmbedded(): Promise<ServedDatabase> {
  const dataDir = temporaryFolder();
  cpSync(inject('seededFolder'), dataDir, { recursive: true });
  const drop = async () => rmSync(dataDir, { recursive: true, force: true });
  return { env: { DATA_DIR: dataDir }, dataDir, look: withDatabase({ dataDir }), drop };
}

export async function preparePostgres(): Promise<ServedDatabase> {
  const dataDir = temporaryFolder();
  const server = inject('postgresUrl');
  const name = `deedline_crash_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create database ${name} template ${inject('seededDatabase')}`);
  const databaseUrl = addressOf(server, name);
  const drop = async () => {
    await onPostgres(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  // The template is migrated.
  return { env, dataDir, look: withDatabase({ dataDir, databaseUrl, migrate: false }), drop };
}

/** A server with sample data on PostgreSQL: its start takes half the processor time of one on an embedded database. */
export async function startOnPostgres(env: Record<string, string> = {}): Promise<RunningServer> {
  const database = await preparePostgres();
  const server = await startServer({ ...database.env, ...env });
  const stop = async () => {
    const code = await server.stop();
    await database.drop();
    return code;
  };
  return { ...server, stop };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'deedline-crash-'));
}

function withDatabase(options: DatabaseOptions): ServedDatabase['look'] {
  return async (work) => {
    const { db, close } = await openDatabase(options);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
}
