import { connect } from 'node:net';
import pg from 'pg';
import type { Row, TimedRead } from './client.ts';
import { type Statement, statementText } from './statement-text.ts';

/** The statement timeout is for everything else: a list that takes longer than this is too much for one visitor. */
const timeoutMs = 2000;

type Backend = pg.PoolClient & { host: string; port: number; processID: number; secretKey: number };

/**
 * Reads that PostgreSQL gives up after two seconds. It is asked to over a connection of its own, as Ctrl-C in psql does:
 * another statement timeout for each read would cost a round trip, and this costs a timer.
 */
export function timedReadOn(pool: pg.Pool): TimedRead {
  const { nameOf, giveUpNames } = preparedNames();
  return async (build) => {
    const statement = statementText(build(null));
    const name = nameOf(statement.text);
    try {
      return await read(pool, statement, name);
    } catch (error) {
      if (name === undefined || !isNameTrouble(error)) throw error;
      giveUpNames();
      return read(pool, statement);
    }
  };
}

async function read(pool: pg.Pool, statement: Statement, name?: string): Promise<Row[]> {
  const client = (await pool.connect()) as Backend;
  let cancelled: Promise<void> | undefined;
  const timer = setTimeout(() => {
    cancelled = cancel(client);
  }, timeoutMs);
  let isBroken = false;
  try {
    const { rows } = await client.query<Row>(name === undefined ? statement : { ...statement, name });
    return rows;
  } catch (error) {
    // After an error of the statement the connection is as good as before.
    isBroken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    clearTimeout(timer);
    // A cancellation that is still under way must not meet the next statement of this connection.
    if (cancelled) await cancelled;
    client.release(isBroken);
  }
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

const usesUntilPrepared = 20;
const maxPrepared = 30;
const maxCounted = 500;

/**
 * Statements that come again and again are prepared: PostgreSQL then parses them once for each connection, and plans them once where
 * that is as good, which is a third of its work for a page. It keeps them for as long as the connection lasts, so only a few
 * are, and none that looks for a pattern, for which a plan must know the pattern.
 */
function preparedNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let isAllowed = true;
  return {
    nameOf: (text: string): string | undefined => {
      if (!isAllowed) return undefined;
      const name = names.get(text);
      if (name !== undefined || names.size === maxPrepared) return name;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size === maxCounted) uses.clear();
      uses.set(text, count);
      if (count < usesUntilPrepared || / i?like /.test(text)) return undefined;
      uses.delete(text);
      names.set(text, `list_${names.size}`);
      return names.get(text);
    },
    giveUpNames: () => {
      isAllowed = false;
    },
  };
}

/** Behind a pooler the next statement may meet a session that does not know the name, or knows it already. */
function isNameTrouble(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['26000', '42P05', '08P01'].includes(error.code ?? '');
}
