import { type OwnPostgres, startPostgres } from '#tests/support/postgres.ts';
import { addressOf, onPostgres } from '#tests/support/postgres-databases.ts';

/** What a part of the bench found: tables to print, and sentences about what is not as it should be. */
export type PartResult = { tables: string[][][]; problems: string[] };

/** Runs with a new database on PostgreSQL, which is dropped afterwards. */
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
