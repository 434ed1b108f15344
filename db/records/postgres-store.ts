import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../client.ts';
import { connectionOf } from '../postgres.ts';
import * as schema from '../schema.ts';
import { copyText, incomingDefinition, incomingNames, type PlannedFiling, type Stamp } from './incoming.ts';
import { type BulkLoad, type SourceFile, scored, scoringDay } from './merge.ts';
import { type RecordStore, recordStore } from './store.ts';

/** Large enough that the work per batch and county is small, small enough for the importer's memory. */
const largeBatch = 10_000;
const rowsPerWrite = 500;

/** A connection of its own, which copies new records into their table, and changed ones into a temporary table. */
export async function openPostgresStore(databaseUrl: string, batchSize = largeBatch): Promise<RecordStore> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), application_name: 'deedline import' });
  await client.connect();
  // A connection that breaks between two statements makes the next one fail, which is reported.
  client.on('error', () => {});
  const db = drizzle(client, { schema }) as unknown as Db;
  // The triggers of a batch read its rows several times: in memory, not from a file.
  await db.execute(sql`set work_mem = '64MB'`);
  await db.execute(sql`create temporary table incoming (${incomingDefinition}) on commit delete rows`);
  const copy = (target: string, file: SourceFile, batch: readonly PlannedFiling[], stamp: Stamp) =>
    pipeline(copyChunks(file, batch, stamp), client.query(copyFrom(`copy ${target} from stdin`)));
  const bulk: BulkLoad = {
    // The county is locked, so nobody else can add the same records.
    insert: (_, file, added) =>
      copy(`filings (${[...incomingNames, 'last_seen_at', 'updated_at', 'run_id'].join(', ')})`, file, added, {
        capturedAt: file.now,
        more: [file.sourceDate, file.now, file.runId],
      }),
    load: async (file, changed) => {
      await copy('incoming', file, changed, { capturedAt: null, more: [] });
      return sql`incoming`;
    },
  };
  return recordStore({ db, batchSize, bulk, close: () => client.end() });
}

/** Scores records while the database writes those before them. */
function* copyChunks(file: SourceFile, batch: readonly PlannedFiling[], stamp: Stamp): Generator<Buffer> {
  const today = scoringDay(file);
  for (let at = 0; at < batch.length; at += rowsPerWrite) {
    const some = batch.slice(at, at + rowsPerWrite).map((filing) => scored(filing, today));
    yield Buffer.from(copyText(some, stamp));
  }
}
