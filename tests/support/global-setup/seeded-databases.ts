import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { onPostgres, patientAddressOf } from '../postgres-databases.ts';
import { seedDatabase } from '../seed-database.ts';
import { sharedByProjects } from './shared-by-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of an embedded database with sample data. */
    seededFolder: string;
    /** The name of a PostgreSQL database with the same sample data. */
    seededDatabase: string;
    /** The day that the sample data is made for. */
    seededDay: string;
  }
}

/** Seeds one database of each kind that tests copy, because seeding takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().postgresUrl;
  const { value, leave } = await sharedByProjects('seeded databases', () => seedBoth(server));
  project.provide('seededFolder', value.folder);
  project.provide('seededDatabase', value.name);
  project.provide('seededDay', value.day);
  return leave;
}

async function seedBoth(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-seeded-'));
  const name = `deedline_seeded_${randomBytes(6).toString('hex')}`;
  const now = new Date();
  await onPostgres(server, `create database ${name}`);
  const embedded = [
    '--import=./tests/support/quick-imports.mjs',
    'tests/support/global-setup/seed-embedded.ts',
    folder,
    now.toISOString(),
  ];
  await Promise.all([
    promisify(execFile)(process.execPath, embedded),
    seedDatabase({ dataDir: folder, databaseUrl: patientAddressOf(server, name) }, now),
  ]);
  const drop = async () => {
    rmSync(folder, { recursive: true, force: true });
    await onPostgres(server, `drop database if exists ${name} with (force)`);
  };
  return { value: { folder, name, day: now.toISOString().slice(0, 10) }, drop };
}
