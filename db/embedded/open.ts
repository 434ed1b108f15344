import { writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseLog, Db } from '../client.ts';
import { migrateEmbedded } from '../migrate.ts';
import * as schema from '../schema.ts';
import { hasSpace, requireSpace, watchSpace } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { openLean } from './lean-pglite.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { timedReadOn } from './timed-read.ts';
import { watch } from './watchdog.ts';

export type EmbeddedOptions = {
  longStatements: boolean;
  log: DatabaseLog;
  /** The process ends when the database has not answered for this long. */
  timeoutSeconds?: number;
};

/** PGlite with the guards it needs in a server: a lock, a check of the disk, maintenance, a watchdog, a clean shutdown. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const folder = join(resolve(dataDir), 'db');
  const lock = lockFolder(folder);
  try {
    await requireSpace(resolve(dataDir));
    const client = await openLean(folder);
    await migrateEmbedded(drizzle(client, { schema })).catch(async (error: Error) => {
      await client.close();
      throw new Error(`The database in ${folder} cannot be used: ${error.message}.`, { cause: error });
    });
    return await guarded(client, folder, lock.release, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function guarded(
  client: PGlite,
  folder: string,
  release: () => void,
  options: EmbeddedOptions,
): Promise<Database> {
  const { longStatements, log, timeoutSeconds: seconds = 30 } = options;
  const watchdog = longStatements ? null : watch(client, { seconds, folder });
  const stopMaintenance = scheduleMaintenance(client, { log, watchdog, hasSpace: () => hasSpace(folder), end });
  const stopWatchingSpace = watchSpace(client, folder, log);

  const shutDown = async () => {
    stopMaintenance();
    stopWatchingSpace();
    try {
      if (await hasSpace(folder)) await client.exec('checkpoint');
      await client.close();
    } finally {
      await watchdog?.stop();
      release();
    }
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= shutDown();
    return closing;
  };
  const ping = async () => {
    const { rows } = await client.query<{ answer: number }>('select 1 as answer');
    // A session that a failed write has broken may answer without rows.
    if (rows[0]?.answer !== 1) throw new Error('The database answered nothing');
  };
  const db = drizzle(client, { schema }) as unknown as Db;
  return { db, timedRead: await timedReadOn(client), kind: 'embedded', pool: null, ping, close };
}

/** Nothing can be written any more, so the database is not closed: that would be one more checkpoint. */
function end(reason: string): void {
  writeSync(2, `${reason}\n`);
  process.exit(1);
}
