import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseOptions, openDatabase } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { addressOf, onPostgres } from './postgres-databases.ts';
import { sharedByProjects } from './shared-by-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample data in its embedded database. */
    seededFolder: string;
    /** The same in PostgreSQL: the name of a database to copy. */
    seededDatabase: string;
  }
}

/** Sample data takes seconds to make and a moment to copy: it is made once in each database, and every test copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().postgresUrl;
  const { value, leave } = await sharedByProjects('seeded databases', () => makeBoth(server));
  project.provide('seededFolder', value.folder);
  project.provide('seededDatabase', value.name);
  return leave;
}

async function makeBoth(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-seeded-'));
  const name = `deedline_seeded_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create database ${name}`);
  await Promise.all([
    fill({ dataDir: folder, longStatements: true }),
    fill({ dataDir: folder, databaseUrl: addressOf(server, name), longStatements: true }),
  ]);
  const drop = async () => {
    rmSync(folder, { recursive: true, force: true });
    await onPostgres(server, `drop database if exists ${name} with (force)`);
  };
  return { value: { folder, name }, drop };
}

async function fill(options: DatabaseOptions): Promise<void> {
  const { db, close } = await openDatabase(options);
  const now = new Date();
  await seed(db, now);
  // Tomorrow's window as well: a test that runs over midnight then sees no slot appear.
  await fillSlots(db, now);
  await fillSlots(db, new Date(now.getTime() + 24 * 60 * 60 * 1000));
  await close();
}
