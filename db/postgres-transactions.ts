import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isSilence } from './blocked.ts';
import type { Db } from './client.ts';
import * as schema from './schema.ts';

type TimedClient = pg.PoolClient & { connectionParameters: { query_timeout: number | string | false } };

const clientsOf = new WeakMap<object, TimedClient>();

/**
 * Transactions that always release their connection, and never return a broken one to the pool. Drizzle's own leak it when
 * `begin` fails, and return one that no longer answers.
 */
export function transactionsOn(pool: pg.Pool): Db['transaction'] {
  return async (work, config) => {
    const client = (await pool.connect()) as TimedClient;
    const { query_timeout: usualTimeout } = client.connectionParameters;
    let cause: { error: unknown } | undefined;
    try {
      const db = drizzle(client, { schema }) as unknown as Db;
      const result = await db.transaction(async (tx) => {
        clientsOf.set(tx, client);
        try {
          return await work(tx);
        } catch (error) {
          cause = { error };
          // A server that does not answer will not answer the rollback either.
          if (isSilence(error)) await client.end();
          throw error;
        }
      }, config);
      client.connectionParameters.query_timeout = usualTimeout;
      client.release();
      return result;
    } catch (error) {
      client.connectionParameters.query_timeout = usualTimeout;
      // Another error than that of the work comes from begin, commit or rollback.
      const undone = cause?.error === error;
      client.release(!undone);
      throw cause ? cause.error : error;
    }
  };
}

/** Lets the statements of a transaction take as long as they need, on either database. */
export async function unhurried(tx: Db): Promise<void> {
  const client = clientsOf.get(tx);
  if (client) client.connectionParameters.query_timeout = false;
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
}
