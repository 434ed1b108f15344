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
  const server = await startPostgres();
  const database = `deedline_bench_${name}_${process.pid}`;
  try {
    await onPostgres(server.url, `create database ${database}`);
    return await run(addressOf(server.url, database), 'pid' in server ? (server as OwnPostgres).pid() : undefined);
  } finally {
    await onPostgres(server.url, `drop database if exists ${database} with (force)`).catch(() => {});
    await server.stop();
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
