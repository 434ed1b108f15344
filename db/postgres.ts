import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseLog, Db } from './client.ts';
import { migratePostgres } from './migrate.ts';
import { timedReadOn } from './postgres-timed-read.ts';
import { transactionsOn } from './postgres-transactions.ts';
import * as schema from './schema.ts';

/** What one statement may take, in milliseconds. `DATABASE_URL` may name others under the same names. */
const limits = {
  statement_timeout: 10_000,
  /** Far shorter: nothing here holds a lock for long, and whoever waits for one holds a connection that others need. */
  lock_timeout: 2000,
  /** The server ends a slow statement itself; a server that is frozen or cut off ends nothing, so this side does. */
  query_timeout: 11_000,
};
const connectSeconds = 5;
const pingMilliseconds = 3000;
const idleInTransactionTimeout = 30_000;

export type PostgresOptions = { longStatements: boolean; migrate: boolean; poolSize: number; log: DatabaseLog };

export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const connection = connectionOf(databaseUrl);
  try {
    if (options.migrate) await migratePostgres(connection);
  } catch (error) {
    throw new Error(`PostgreSQL at ${placeOf(databaseUrl)} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    ...(options.longStatements ? {} : limits),
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  });
  // An idle connection that breaks is reported here; without a listener it would end the process.
  pool.on('error', (error) => {
    options.log.warn(`PostgreSQL at ${placeOf(databaseUrl)} dropped an idle connection: ${reasonOf(error)}`);
  });
  // The pool listens only to idle ones: one that breaks between two statements of a transaction would end the process too.
  // Nothing is lost here, because its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle(pool, { schema }) as unknown as Db;
  db.transaction = transactionsOn(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  const ping = () => within(pingMilliseconds, pool.query('select 1'));
  return { db, timedRead: timedReadOn(pool), kind: 'postgres', pool, ping, close };
}

/** TLS as the URL's sslmode asks; both databases report moments in UTC. */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  const url = parsed(databaseUrl);
  // pg treats these as verify-full and warns that it will not for ever: say what we mean.
  if (['prefer', 'require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')) {
    if (!url.searchParams.has('uselibpqcompat')) url.searchParams.set('sslmode', 'verify-full');
  }
  return {
    connectionString: url.href,
    application_name: 'deedline',
    connectionTimeoutMillis: 1000 * (Number(url.searchParams.get('connect_timeout')) || connectSeconds),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=UTC',
  };
}

/** Health checks use a shorter timeout than page requests. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true }));
  await Promise.race([work, tooLate]);
}

function parsed(databaseUrl: string): URL {
  const url = URL.parse(databaseUrl);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new Error('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
}

/** Host and database, without the credentials. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = parsed(databaseUrl);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'unknown reason';
}
