import pg from 'pg';
import { type OwnPostgres, startPostgres } from '#tests/support/postgres.ts';
import { addressOf, onPostgres } from '#tests/support/postgres-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import type { Target } from './load.ts';

/** The result of one part of the bench: tables to print, and one sentence per failed requirement. */
export type PartResult = { tables: string[][][]; problems: string[] };

/** Runs with a new PostgreSQL database and drops it afterwards. */
export async function withPostgres<T>(
  name: string,
  run: (databaseUrl: string, databasePid: number | undefined) => Promise<T>,
): Promise<T> {
  return withCopy(name, null, run);
}

export type Prepared = {
  /** Of the database that is kept. */
  name: string;
  prepare: (databaseUrl: string) => Promise<void>;
};

/**
 * The same with a database that takes long to prepare. With `--keep` it stays on the server of TEST_DATABASE_URL, and each run has a
 * copy of it.
 */
export async function withPrepared<T>(
  name: string,
  prepared: Prepared,
  { isKept }: { isKept: boolean },
  run: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (isKept) return withCopy(name, prepared, run);
  return withPostgres(name, async (url) => {
    await prepared.prepare(url);
    return run(url);
  });
}

async function withCopy<T>(
  name: string,
  kept: Prepared | null,
  run: (databaseUrl: string, databasePid: number | undefined) => Promise<T>,
): Promise<T> {
  const server = await startPostgres();
  const database = `deedline_bench_${name}_${process.pid}`;
  try {
    await onPostgres(
      server.url,
      `create database ${database}${kept ? ` template ${await keep(server.url, kept)}` : ''}`,
    );
    return await run(addressOf(server.url, database), 'pid' in server ? (server as OwnPostgres).pid() : undefined);
  } finally {
    await onPostgres(server.url, `drop database if exists ${database} with (force)`).catch(() => {});
    await server.stop();
  }
}

/** Prepares the database unless an earlier bench has; one that was interrupted begins again. */
async function keep(serverUrl: string, { name, prepare }: Prepared): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) throw new Error('--keep needs a server that stays: set TEST_DATABASE_URL.');
  const database = `deedline_bench_${name}`;
  const begun = `${database}_begun`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [database]);
    if (!known.rowCount) {
      await client.query(`drop database if exists ${begun} with (force)`);
      await client.query(`create database ${begun}`);
      await prepare(addressOf(serverUrl, begun));
      await client.query(`alter database ${begun} rename to ${database}`);
    }
    // Since PostgreSQL 15, a copy is written to its log unless it is told otherwise, which takes several times as long.
    const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as logs");
    return rows[0]?.logs ? `${database} strategy file_copy` : database;
  } finally {
    await client.end();
  }
}

/** Adds more demo seats than a bench can book, later than any slot the server adds, and returns the slot ids. */
export async function addDemoSlots(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      insert into demo_slots (date, start_time, end_time, max_bookings)
      select current_date + day, time '08:00' + slot * interval '20 minutes', time '08:20' + slot * interval '20 minutes', 100
      from generate_series(100, 149) as day, generate_series(0, 19) as slot
      returning id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Uses the IPv4 address, because `localhost` may resolve to two addresses. */
export function targetOf({ origin, process }: RunningServer): Target {
  return { origin: origin.replace('localhost', '127.0.0.1'), pid: process.pid ?? 0 };
}

/** Gives each visitor an IP address, so that rate limits do not throttle the load. */
export function visitorAddress(visitor: number): string {
  return [10, (visitor >> 16) & 255, (visitor >> 8) & 255, visitor & 255].join('.');
}
