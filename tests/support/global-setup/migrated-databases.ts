import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { onPostgres, patientAddressOf } from '../postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of an embedded database with all tables and no rows. */
    migratedFolder: string;
    /** The name of a PostgreSQL database with the same tables. */
    migratedDatabase: string;
  }
}

/** Migrates one database of each kind that tests copy, because migrating takes longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().postgresUrl;
  const folder = mkdtempSync(join(tmpdir(), 'deedline-migrated-'));
  const template = join(folder, 'template');
  const name = `deedline_migrated_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create database ${name}`);
  const migrate = async (databaseUrl?: string) => {
    const database = await openDatabase({ dataDir: template, databaseUrl });
    await database.close();
  };
  await Promise.all([migrate(), migrate(patientAddressOf(server, name))]);
  project.provide('migratedFolder', template);
  project.provide('migratedDatabase', name);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await onPostgres(server, `drop database if exists ${name} with (force)`);
  };
}
