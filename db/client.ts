import { is, type SQL } from 'drizzle-orm';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

/** Either database, or a transaction on it: the first argument of every query. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Row = Record<string, unknown>;

/**
 * Reads rows and fails with code 57014 when that takes too long. If it passes a condition to the statement, every scan
 * of unknown length must include it.
 */
export type TimedRead = (build: (inTime: SQL | null) => SQL) => Promise<Row[]>;

export type Database = {
  db: Db;
  timedRead: TimedRead;
  /** The same for lists that everybody may see, from a replica or while that is down from the primary; null without one. */
  replicaRead: TimedRead | null;
  /** A table up to this size can be scanned quickly for any query. */
  maxScannedRows: number;
  kind: 'embedded' | 'postgres';
  /** For code that uses pg directly, such as the rate limiter; null when embedded. */
  pool: pg.Pool | null;
  /** For work that needs a session of its own, past a pooler; null when embedded. */
  direct: pg.ClientConfig | null;
  /** Resolves when the database responds, rejects when it does not. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** For messages that an operator should see. */
export type DatabaseLog = { warn: (line: string) => void; error: (line: string) => void };

export type DatabaseOptions = {
  /** The folder for all data of the server; the embedded database is its subfolder `db`. */
  dataDir: string;
  /** If set, PostgreSQL is used instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` is that of a pooler in transaction mode: migrations need a session. */
  directUrl?: string | undefined;
  /** A replica for lists that everybody may see. */
  readUrl?: string | undefined;
  /** For scripts whose statements may run for minutes: no statement timeout and no watchdog. */
  longStatements?: boolean;
  /** Max connections of this process to PostgreSQL. */
  poolSize?: number | undefined;
  /** False for a worker, whose primary has run the migrations; the embedded database has no workers. */
  migrate?: boolean;
  /** The server passes its own log; scripts write to the console. */
  log?: DatabaseLog;
};

const defaultPoolSize = 10;

/** Opens the database with its safeguards and runs the migrations; it adds no rows. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, directUrl, readUrl, longStatements = false, log = console } = options;
  const { migrate = true, poolSize = defaultPoolSize } = options;
  if (databaseUrl) return openPostgres(databaseUrl, { directUrl, readUrl, longStatements, migrate, poolSize, log });
  return openEmbedded(dataDir, { longStatements, log });
}

/** The rows of a statement; both drivers return them in the same property, with different types. */
export async function rows(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Whether other servers may use the same database. */
export function isOnServer(db: Db): boolean {
  return is(db, NodePgDatabase);
}
