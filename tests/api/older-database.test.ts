import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migratePostgres } from '#db/migrate.ts';
import { openDesk } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { postgres } from '#tests/support/databases.ts';
import { withMigrations } from '#tests/support/migration-states.ts';
import { onPostgres, patientAddressOf } from '#tests/support/postgres-databases.ts';

const server = inject('postgresUrl');
let name: string;
let databaseUrl: string;

beforeEach(async () => {
  name = `deedline_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create database ${name}`);
  databaseUrl = patientAddressOf(server, name);
});
afterEach(() => onPostgres(server, `drop database if exists ${name} with (force)`));

async function tables(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query = `select string_agg(schemaname || '.' || tablename, ' ' order by 1) as names from pg_tables
    where schemaname in ('public', 'drizzle')`;
  const { rows } = await client.query<{ names: string | null }>(query).finally(() => client.end());
  return rows[0]?.names ?? '';
}

const reading = {
  'export, staff list and a dry run': async () =>
    (await openRecordStore({ dataDir: '', databaseUrl, isReadOnly: true })).close(),
  'lists of the desk': async () =>
    (await openDesk(parseEnv({ DATA_DIR: 'data', DATABASE_URL: databaseUrl }), { isReadOnly: true })).close(),
};

test.each(Object.entries(reading))('%s leave an older database as it is, and say so', async (_, open) => {
  await withMigrations(2, (folder) => migratePostgres({ connectionString: databaseUrl }, folder));
  const before = await tables();
  await expect(open()).rejects.toThrow(/^The database is older than this version: start the server first/);
  expect(await tables()).toBe(before);
});

test.each(Object.entries(reading))('%s leave an empty database empty', async (_, open) => {
  await expect(open()).rejects.toThrow(/^The database is older than this version/);
  expect(await tables()).toBe('');
});

test.each(Object.entries(reading))('%s work on a database of this version', async (_, open) => {
  const opened = await postgres.open();
  databaseUrl = opened.url ?? '';
  await open().finally(opened.drop);
});
