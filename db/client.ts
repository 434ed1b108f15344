import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

/** Either database, or a transaction on it: what every query takes first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Row = Record<string, unknown>;

/**
 * Reads rows and gives up with code 57014 when that takes too long. The condition it hands over, if any, must be among
 * those of every scan whose length is not known.
 */
export type TimedRead = (build: (inTime: SQL | null) => SQL) => Promise<Row[]>;

export type Database = {
  db: Db;
  timedRead: TimedRead;
  kind: 'embedded' | 'postgres';
  /** For what speaks to pg itself, such as the rate limiter; null when embedded. */
  pool: pg.Pool | null;
  /** Settles when the database answers, rejects when it does not. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** For messages that an operator should see. */
export type DatabaseLog = { warn: (line: string) => void; error: (line: string) => void };

export type DatabaseOptions = {
  /** The folder for everything the server keeps itself; the embedded database is its subfolder `db`. */
  dataDir: string;
  /** Set: PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** For scripts whose statements may run for minutes: no statement timeout and no watchdog. */
  longStatements?: boolean;
  /** Max connections of this process to PostgreSQL. */
  poolSize?: number | undefined;
  /** False for a worker of a process that has brought the tables up to date; the embedded database has no such workers. */
  migrate?: boolean;
  /** The server passes its own; scripts write to the console. */
  log?: DatabaseLog;
};

const defaultPoolSize = 10;

/** Opens the database with its guards and brings its tables up to date; it adds no rows. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, longStatements = false, log = console } = options;
  const { migrate = true, poolSize = defaultPoolSize } = options;
  if (databaseUrl) return openPostgres(databaseUrl, { longStatements, migrate, poolSize, log });
  return openEmbedded(dataDir, { longStatements, log });
}

/** The rows of a statement; both drivers wrap them in the same property and type it differently. */
export async function rows(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
