import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseLog, Db, TimedRead } from './client.ts';
import { migratePostgres } from './migrate.ts';
import { askInTransactions, pooledConnection, settingsOf } from './pooled.ts';
import { pooledReadOn, readTimeoutMs, timedReadOn } from './postgres-reads.ts';
import { transactionsOn } from './postgres-transactions.ts';
import { type Replica, replicaReads } from './replica.ts';
import * as schema from './schema.ts';

/** Timeouts of one statement, in milliseconds. `DATABASE_URL` may override them under the same names. */
const limits = {
  statement_timeout: 10_000,
  /** Much shorter, because no statement holds a lock for long, and waiting for one occupies a connection. */
  lock_timeout: 2000,
  /**
   * The server cancels a slow statement itself; this client-side timeout is for a server that hangs or is unreachable.
   */
  query_timeout: 11_000,
};
const connectSeconds = 5;
const pingMilliseconds = 3000;
const idleInTransactionTimeout = 30_000;

export type PostgresOptions = {
  /** PostgreSQL itself, if the URL is that of a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** A replica for lists that everybody may see. */
  readUrl?: string | undefined;
  longStatements: boolean;
  migrate: boolean;
  poolSize: number;
  log: DatabaseLog;
};

export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const { directUrl = databaseUrl, readUrl, log } = options;
  const direct = connectionOf(directUrl);
  try {
    if (options.migrate) await migratePostgres(direct);
  } catch (error) {
    throw new Error(`PostgreSQL at ${placeOf(directUrl)} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  const isPooled = options.directUrl !== undefined;
  const { pool, timedRead, settings } = openPool(databaseUrl, { ...options, isPooled });
  const db = drizzle(pool, { schema }) as unknown as Db;
  db.transaction = transactionsOn(pool, settings);
  const replica = readUrl === undefined ? null : openReplica(readUrl, { ...options, isPooled });
  let closing: Promise<unknown> | undefined;
  const close = async () => {
    closing ??= Promise.all([pool.end(), replica?.close()]);
    await closing;
  };
  return {
    db,
    timedRead,
    replicaRead: replica && replicaReads({ timedRead, positionOf: () => positionOf(pool) }, replica, log),
    maxScannedRows: 100_000,
    kind: 'postgres',
    pool,
    direct,
    ping: () => withTimeout(pingMilliseconds, pool.query('select 1')),
    close,
  };
}

type PoolOptions = Pick<PostgresOptions, 'longStatements' | 'poolSize' | 'log'> & { isPooled: boolean };

type OpenedPool = {
  pool: pg.Pool;
  timedRead: TimedRead;
  /** With which each transaction has to begin, if the connections lead to a pooler. */
  settings: string | null;
};

function openPool(databaseUrl: string, { longStatements, poolSize, log, isPooled }: PoolOptions): OpenedPool {
  const timeouts = {
    ...(longStatements ? {} : limits),
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  };
  const connection = connectionOf(databaseUrl);
  const { config, begin } = isPooled
    ? pooledConnection(connection, timeouts, readTimeoutMs)
    : { config: { ...connection, ...timeouts }, begin: null };
  const pool = new pg.Pool({ ...config, max: poolSize, idleTimeoutMillis: 30_000 });
  // An idle connection that breaks emits this error; without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn(`PostgreSQL at ${placeOf(databaseUrl)} dropped an idle connection: ${reasonOf(error)}`);
  });
  // The pool listens only to idle connections, so one that breaks between two statements of a transaction would end the
  // process too. Nothing is lost here, because its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  if (begin === null) return { pool, timedRead: timedReadOn(pool), settings: null };
  const timedRead = pooledReadOn(pool, begin);
  pool.query = askInTransactions(pool, begin.transaction) as typeof pool.query;
  return { pool, timedRead, settings: settingsOf(begin) };
}

/** Reads of a replica that hangs go to the primary while the visitor waits, so they are given up soon. */
const replicaLimits = { query_timeout: readTimeoutMs + 1000, connect_timeout: 1 };

function openReplica(readUrl: string, options: PoolOptions): Replica {
  const url = parseUrl(readUrl);
  for (const [name, value] of Object.entries(replicaLimits)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  const { pool, timedRead } = openPool(url.href, options);
  return {
    place: placeOf(readUrl),
    timedRead,
    hasReached: async (position) => {
      const { rows } = await pool.query(
        'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [position],
      );
      return rows[0]?.reached === true;
    },
    close: () => pool.end(),
  };
}

async function positionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select pg_current_wal_lsn()::text as position');
  return String(rows[0]?.position);
}

/**
 * TLS as set by the URL's sslmode; both databases report timestamps in UTC. Nothing is compiled: with many records, PostgreSQL expects
 * so much of a statement that reads fifty rows that compiling it would take longer than the rest.
 */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  const url = parseUrl(databaseUrl);
  // pg treats these as verify-full and warns that this will change, so set it explicitly.
  if (['prefer', 'require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')) {
    if (!url.searchParams.has('uselibpqcompat')) url.searchParams.set('sslmode', 'verify-full');
  }
  return {
    connectionString: url.href,
    application_name: 'deedline',
    connectionTimeoutMillis: 1000 * (Number(url.searchParams.get('connect_timeout')) || connectSeconds),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=UTC -c jit=off',
  };
}

/** Health checks use a shorter timeout than page requests. */
async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true }));
  await Promise.race([work, tooLate]);
}

function parseUrl(databaseUrl: string): URL {
  const url = URL.parse(databaseUrl);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new Error('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
}

/** Host and database, without the credentials. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = parseUrl(databaseUrl);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'unknown reason';
}
