import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseLog, Db, Row, TimedRead } from '../client.ts';
import { migrateEmbedded } from '../migrate.ts';
import * as schema from '../schema.ts';
import { statementText } from '../statement-text.ts';
import { hasSpace, requireSpace, watchSpace } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { letLoopTurn } from './turns.ts';
import { watch } from './watchdog.ts';

export type EmbeddedOptions = {
  longStatements: boolean;
  log: DatabaseLog;
  /** The process ends when the database has not responded for this long. */
  timeoutSeconds?: number;
};

/** PGlite with what it needs in a server: a lock, a disk space check, maintenance, a watchdog and a clean shutdown. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const folder = join(resolve(dataDir), 'db');
  const lock = lockFolder(folder);
  try {
    await requireSpace(resolve(dataDir));
    const client = await openPglite(folder);
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
  if (!longStatements) letLoopTurn(client);
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
    // A session that is broken by a failed write may return no rows.
    if (rows[0]?.answer !== 1) throw new Error('The database answered nothing');
  };
  const db = drizzle(client, { schema }) as unknown as Db;
  const timedRead = await timedReadOn(client);
  const ofServer = { replicaRead: null, pool: null, direct: null };
  return { db, timedRead, maxScannedRows, kind: 'embedded', ...ofServer, ping, close };
}

/** Everyone waits for a scan, and a scan of this many rows with a long order takes a tenth of a second. */
const maxScannedRows = 10_000;

/** Nothing can be written anymore, so the database is not closed: closing runs another checkpoint. */
function end(reason: string): void {
  writeSync(2, `${reason}\n`);
  process.exit(1);
}

/**
 * PostgreSQL's default of 128 MB would stay resident; the sample data fits in this, and the OS caches the files anyway.
 */
const sharedBuffers = '16MB';

const privateMode = 0o700;

/** Opens PGlite with the settings that keep its memory small (docs/decisions/014-memory.md). */
async function openPglite(folder: string): Promise<PGlite> {
  // It holds personal data, so only the server's user may read it, even if the folder was created by someone else.
  mkdirSync(folder, { recursive: true, mode: privateMode });
  chmodSync(folder, privateMode);
  copyBlankDatabase(folder);
  const client = new SmallPGlite(folder, {
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
  await client.waitReady;
  return client;
}

/** The build puts an empty database here, because creating one takes seconds and a gigabyte of memory. */
const blankDatabase = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'build/blank-database');

/**
 * Without the build PGlite creates a database itself. The copy is renamed when complete, so a crash leaves no partial
 * one.
 */
function copyBlankDatabase(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(blankDatabase)) return;
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(blankDatabase, copy, { recursive: true });
  chmodSync(copy, privateMode);
  renameSync(copy, folder);
}

/**
 * When V8 frees code that it has replaced by optimized code, it sometimes loses count and ends the process
 * (https://github.com/nodejs/node/issues/64500). Keeping that code takes a few megabytes.
 */
setFlagsFromString('--no-wasm-code-gc');

/**
 * V8 compiles a WebAssembly function at its first call and optimizes it when it runs often. Optimizing PostgreSQL's SQL
 * parser, one function of 105 kB, takes 600 MB for half a second and gains next to nothing. So the first statement is
 * one that reaches only the parser, while V8 compiles without the counter that leads to optimization.
 */
class SmallPGlite extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    // Function 0 is an import, so this allows no function to be optimized.
    setFlagsFromString('--wasm-tier-up-filter=0');
    try {
      await this.exec('a syntax error').catch(() => {});
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1');
    }
    await super._initArrayTypes(options);
  }
}

/**
 * All visitors share the session. Including planning, sorting and sending, which the scan does not count, a read takes
 * less than a second.
 */
const readTimeoutMs = 700;
const timeoutMessage = 'read timeout';

/**
 * PGlite cannot be canceled from outside, so every scan checks the clock itself. The planner evaluates the cheapest
 * condition of a row first, and these are aliases of PostgreSQL's own functions with a declared cost of almost zero:
 * they run before every filter and take a tenth of a microsecond. A row that a trigram index finds is compared with the
 * pattern before any filter runs, so there the pattern checks the clock; the function is stable, so that the index can
 * still use it.
 */
const clockFunctions = `
  create function pg_temp.clock() returns timestamptz language internal cost 0.0001 as 'clock_timestamp';
  create function pg_temp.stable_clock() returns timestamptz language internal stable cost 0.0001 as 'clock_timestamp';
  create function pg_temp.is_after(timestamptz, timestamptz) returns boolean language internal immutable strict cost 0.0001 as 'timestamp_gt';
  create function pg_temp.cancel(cstring) returns boolean language internal stable strict cost 0.0001 as 'boolin';
  create function pg_temp.timed(pattern text) returns text language sql stable as $$
    select case when pg_temp.is_after(pg_temp.stable_clock(), statement_timestamp() + interval '${readTimeoutMs} ms')
      and pg_temp.cancel('${timeoutMessage}') then null else pattern end $$`;

/**
 * The planner expects each `cancel` to hold for a third of the rows: with several, it expects almost no row to be
 * excluded.
 */
const inTime = sql.raw(`not (
  pg_temp.is_after(pg_temp.clock(), (select statement_timestamp() + interval '${readTimeoutMs} ms'))
  and pg_temp.cancel('${timeoutMessage}') and pg_temp.cancel('') and pg_temp.cancel('') and pg_temp.cancel(''))`);

/** Values are parameters, so the text contains no visitor's pattern. */
function withTimedPatterns(text: string): string {
  return text.replace(/ (i?like) (\$\d+::text)/g, ' $1 pg_temp.timed($2)');
}

async function timedReadOn(client: PGlite): Promise<TimedRead> {
  await client.exec(clockFunctions);
  return async (build) => {
    const { text, values } = statementText(build(inTime));
    try {
      return (await client.query<Row>(withTimedPatterns(text), values)).rows;
    } catch (error) {
      if (!(error as Error).message.includes(`"${timeoutMessage}"`)) throw error;
      // The error that PostgreSQL reports for a canceled statement.
      throw Object.assign(new Error('The read took too long', { cause: error }), { code: '57014' });
    }
  };
}
