import { connect } from 'node:net';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Row, TimedRead } from './client.ts';

/** The statement timeout is for everything else: a list that takes longer than this is too much for one visitor. */
const timeoutMs = 2000;

type Backend = pg.PoolClient & { host: string; port: number; processID: number; secretKey: number };

/**
 * Reads that PostgreSQL gives up after two seconds. It is asked to over a connection of its own, as Ctrl-C in psql does:
 * another statement timeout for each read would cost a round trip, and this costs a timer.
 */
export function timedReadOn(pool: pg.Pool): TimedRead {
  const dialect = new PgDialect();
  return async (build) => {
    const { sql: text, params } = dialect.sqlToQuery(build(null));
    const client = (await pool.connect()) as Backend;
    let cancelled: Promise<void> | undefined;
    const timer = setTimeout(() => {
      cancelled = cancel(client);
    }, timeoutMs);
    try {
      const { rows } = await client.query<Row>(text, params);
      await released(client, cancelled);
      return rows;
    } catch (error) {
      // After an error of the statement the connection is as good as before.
      await released(client, cancelled, !(error instanceof pg.DatabaseError));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A cancellation that is still under way must not meet the next statement of this connection. */
async function released(client: pg.PoolClient, cancelled: Promise<void> | undefined, isBroken = false): Promise<void> {
  if (cancelled) await cancelled;
  client.release(isBroken);
}

/** Settles when PostgreSQL has closed the connection, which it does once the signal is sent. */
function cancel({ host, port, processID, secretKey }: Backend): Promise<void> {
  const request = Buffer.alloc(16);
  for (const [at, word] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(word, at * 4);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(timeoutMs, () => socket.destroy());
    // Without it the statement timeout ends the read.
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('connect', () => socket.end(request));
    socket.resume();
  });
}
