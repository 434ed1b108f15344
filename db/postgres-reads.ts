import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import pg from 'pg';
import type { Row, TimedRead } from './client.ts';
import { askInTransactions, type Beginnings } from './pooled.ts';
import { type Statement, statementText } from './statement-text.ts';

/** Lists have a shorter timeout than other statements. */
export const readTimeoutMs = 2000;

type Backend = Omit<pg.PoolClient, 'ssl'> & {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  /** The TLS settings of the connection; false without TLS. */
  ssl: boolean | ConnectionOptions;
  sslNegotiation: 'postgres' | 'direct';
};

/**
 * Cancels reads after two seconds, with a cancel request over a separate connection, as Ctrl-C in psql does. Setting a
 * statement timeout for each read would cost a round trip; this only costs a timer.
 */
export function timedReadOn(pool: pg.Pool): TimedRead {
  const { nameOf, giveUpNames } = preparedNames();
  return async (build) => {
    const statement = statementText(build(null));
    const name = nameOf(statement.text);
    try {
      return await read(pool, statement, name);
    } catch (error) {
      if (name === undefined || !isPreparedNameError(error)) throw error;
      giveUpNames();
      return read(pool, statement);
    }
  };
}

/**
 * The same behind a pooler: every read is a transaction, which has its own timeout, in a session that knows no names. No cancel
 * requests: PgBouncer 1.18 can end itself when it gets one.
 */
export function pooledReadOn(pool: pg.Pool, { list }: Beginnings): TimedRead {
  const ask = askInTransactions(pool, list);
  return async (build) => (await ask(statementText(build(null)))).rows;
}

async function read(pool: pg.Pool, statement: Statement, name?: string): Promise<Row[]> {
  const client = (await pool.connect()) as Backend;
  let cancellation: Promise<void> | undefined;
  const timer = setTimeout(() => {
    cancellation = cancel(client);
  }, readTimeoutMs);
  let isBroken = false;
  try {
    const { rows } = await client.query<Row>(name === undefined ? statement : { ...statement, name });
    return rows;
  } catch (error) {
    // After a statement error the connection is still usable.
    isBroken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    clearTimeout(timer);
    // A pending cancel request must not hit the next statement of this connection.
    if (cancellation) await cancellation;
    client.release(isBroken);
  }
}

const cancelRequest = 80_877_102;
const tlsRequest = 80_877_103;

/** A message of the protocol before the start: its length, then its words. */
function message(...words: number[]): Buffer {
  const buffer = Buffer.alloc(4 + words.length * 4);
  for (const [at, word] of [buffer.length, ...words].entries()) buffer.writeInt32BE(word, at * 4);
  return buffer;
}

/**
 * Resolves when PostgreSQL has closed the connection, which it does once the signal is sent. It uses TLS like the connection
 * it cancels: whoever reads the key can cancel everything of that session, and a proxy may accept nothing else.
 */
function cancel(backend: Backend): Promise<void> {
  const { host, port, processID, secretKey, ssl } = backend;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const ask = (stream: Socket) => stream.end(message(cancelRequest, processID, secretKey)).resume();
    socket.setTimeout(readTimeoutMs, () => socket.destroy());
    // If the cancel request fails, the statement timeout ends the read.
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('connect', () => {
      if (!ssl) ask(socket);
      else if (backend.sslNegotiation === 'direct') ask(encrypted(socket, backend));
      else {
        socket.once('data', (answer) => {
          if (answer.toString('latin1') === 'S') ask(encrypted(socket, backend));
          else socket.destroy();
        });
        socket.write(message(tlsRequest));
      }
    });
  });
}

/** As pg opens it. */
function encrypted(socket: Socket, { host, ssl, sslNegotiation }: Backend): Socket {
  // The key of a client certificate cannot be enumerated.
  const options = typeof ssl === 'object' ? { ...ssl, ...(ssl.key && { key: ssl.key }) } : {};
  const secure = connectTls({
    ...options,
    socket,
    ...(isIP(host) === 0 && { servername: host }),
    ...(sslNegotiation === 'direct' && { ALPNProtocols: ['postgresql'] }),
  });
  secure.on('error', () => socket.destroy());
  return secure;
}

const usesUntilPrepared = 20;
const maxPrepared = 30;
const maxCounted = 500;

/**
 * Prepares statements that are repeated: PostgreSQL then parses them once per connection, and plans them once if a
 * generic plan is as good, which saves a third of its work for a page. Prepared statements live as long as the
 * connection, so their number is limited, and searches for a pattern are left out because their plan depends on the
 * pattern.
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

/** Behind a pooler that was not announced, the next statement may run in a session that does not know the name, or already has it. */
function isPreparedNameError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['26000', '42P05', '08P01'].includes(error.code ?? '');
}
