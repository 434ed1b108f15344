import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../client.ts';
import { connectionOf } from '../postgres.ts';
import * as schema from '../schema.ts';
import { copyText, type IncomingFiling, incomingDefinition } from './incoming.ts';
import { type RecordStore, recordStore } from './store.ts';

/** Large enough that the work per batch and county is small, small enough for the importer's memory. */
const largeBatch = 10_000;
const rowsPerWrite = 500;

/** A connection of its own, which copies batches into a temporary table: the fastest way into PostgreSQL. */
export async function openPostgresStore(databaseUrl: string, batchSize = largeBatch): Promise<RecordStore> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), application_name: 'deedline import' });
  await client.connect();
  // A connection that breaks between two statements makes the next one fail, which is reported.
  client.on('error', () => {});
  const db = drizzle(client, { schema }) as unknown as Db;
  await db.execute(sql`create temporary table incoming (${incomingDefinition}) on commit delete rows`);
  const load = async (batch: readonly IncomingFiling[]) => {
    await pipeline(copyChunks(batch), client.query(copyFrom('copy incoming from stdin')));
    return sql`incoming`;
  };
  return recordStore({ db, batchSize, load, close: () => client.end() });
}

function* copyChunks(batch: readonly IncomingFiling[]): Generator<Buffer> {
  for (let at = 0; at < batch.length; at += rowsPerWrite) {
    yield Buffer.from(copyText(batch.slice(at, at + rowsPerWrite)));
  }
}
