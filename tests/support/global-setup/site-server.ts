import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseOptions, openDatabase } from '#db/client.ts';
import { findOpenSlots } from '#db/queries/slots.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { manyDeals, storeManyDeals } from '../many-deals.ts';
import { addressOf, onPostgres, patientAddressOf } from '../postgres-databases.ts';
import { startServer } from '../start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** The day that its sample deals are made for: the one on which it started, also after midnight. */
    sampleDay: string;
    /** The data folder of that server, with the mail it sent. */
    dataDir: string;
    /** The database of that server. */
    siteDatabaseUrl: string;
    /** A demo slot of last week, which the site no longer shows. */
    pastSlotId: string;
    /** The cookie of a workspace with `manyDeals` deals. */
    largeBoard: string;
  }
}

const week = 7 * 86_400_000;

/** Starts one server for all browser tests, on PostgreSQL because that costs less than the embedded database. It trusts a proxy, so that each visitor can have its own IP address. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deedline-browser-'));
  const { postgresUrl, seededDatabase } = project.getProvidedContext();
  const name = `deedline_site_${randomBytes(6).toString('hex')}`;
  await onPostgres(postgresUrl, `create database ${name} template ${seededDatabase}`);
  const databaseUrl = addressOf(postgresUrl, name);
  const { pastSlotId, largeBoard } = await storeHistory({ dataDir, databaseUrl: patientAddressOf(postgresUrl, name) });
  project.provide('pastSlotId', pastSlotId);
  project.provide('largeBoard', largeBoard);
  project.provide('sampleDay', new Date().toISOString().slice(0, 10));
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
  project.provide('origin', server.origin);
  project.provide('dataDir', dataDir);
  project.provide('siteDatabaseUrl', databaseUrl);
  return async () => {
    await server.stop();
    await onPostgres(postgresUrl, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stores past slots and a visitor with many deals, as on a server that has run for a while. */
async function storeHistory(options: DatabaseOptions): Promise<{ pastSlotId: string; largeBoard: string }> {
  const lastWeek = new Date(Date.now() - week);
  const database = await openDatabase(options);
  await fillSlots(database.db, lastWeek);
  const [first] = await findOpenSlots(database.db, lastWeek);
  const largeBoard = await storeManyDeals(database.db, manyDeals, new Date());
  await database.close();
  return { pastSlotId: first?.id ?? '', largeBoard };
}
