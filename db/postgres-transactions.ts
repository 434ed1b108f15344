import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isReplyTimeout } from './blocked.ts';
import type { Db } from './client.ts';
import * as schema from './schema.ts';

type TimedClient = pg.PoolClient & { connectionParameters: { query_timeout: number | string | false } };

const clientsOf = new WeakMap<object, TimedClient>();

/**
 * Transactions that always release their connection and never return a broken one to the pool. Drizzle's own leak the
 * connection when `begin` fails, and return one that no longer responds. `settings` are statements with which each begins.
 */
export function transactionsOn(pool: pg.Pool, settings: string | null): Db['transaction'] {
  return async (work, config) => {
    const client = (await pool.connect()) as TimedClient;
    const { query_timeout: usualTimeout } = client.connectionParameters;
    let cause: { error: unknown } | undefined;
    try {
      const db = drizzle(client, { schema }) as unknown as Db;
      const result = await db.transaction(async (tx) => {
        clientsOf.set(tx, client);
        try {
          if (settings !== null) await client.query(settings);
          return await work(tx);
        } catch (error) {
          cause = { error };
          // A server that does not respond will not respond to the rollback either.
          if (isReplyTimeout(error)) await client.end();
          throw error;
        }
      }, config);
      client.connectionParameters.query_timeout = usualTimeout;
      client.release();
      return result;
    } catch (error) {
      client.connectionParameters.query_timeout = usualTimeout;
      // An error that is not from the work comes from begin, commit or rollback.
      const undone = cause?.error === error;
      client.release(!undone);
      throw cause ? cause.error : error;
    }
  };
}

/** Removes all timeouts of a transaction, on either database. */
export async function withoutTimeouts(tx: Db): Promise<void> {
  const client = clientsOf.get(tx);
  if (client) client.connectionParameters.query_timeout = false;
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
}
