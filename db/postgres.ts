import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseLog, Db, Row, TimedRead } from './client.ts';
import { migratePostgres } from './migrate.ts';
import { transactionsOn } from './postgres-transactions.ts';
import * as schema from './schema.ts';
import { type Statement, statementText } from './statement-text.ts';

/** Timeouts of one statement, in milliseconds. `DATABASE_URL` may override them under the same names. */
const limits = {
  statement_timeout: 10_000,
  /** Much shorter, because no statement holds a lock for long, and waiting for one occupies a connection. */
  lock_timeout: 2000,
  /**
   * The server cancels a slow statement itself; this client-side timeout is for a server that hangs or is unreachable.
   */
  query_timeout: 11_000,
};
const connectSeconds = 5;
const pingMilliseconds = 3000;
const idleInTransactionTimeout = 30_000;

export type PostgresOptions = { longStatements: boolean; migrate: boolean; poolSize: number; log: DatabaseLog };

export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const connection = connectionOf(databaseUrl);
  try {
    if (options.migrate) await migratePostgres(connection);
  } catch (error) {
    throw new Error(`PostgreSQL at ${placeOf(databaseUrl)} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    ...(options.longStatements ? {} : limits),
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  });
  // An idle connection that breaks emits this error; without a listener it would end the process.
  pool.on('error', (error) => {
    options.log.warn(`PostgreSQL at ${placeOf(databaseUrl)} dropped an idle connection: ${reasonOf(error)}`);
  });
  // The pool listens only to idle connections, so one that breaks between two statements of a transaction would end the
  // process too. Nothing is lost here, because its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle(pool, { schema }) as unknown as Db;
  db.transaction = transactionsOn(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  const ping = () => withTimeout(pingMilliseconds, pool.query('select 1'));
  return { db, timedRead: timedReadOn(pool), maxScannedRows: 100_000, kind: 'postgres', pool, ping, close };
}

/** TLS as set by the URL's sslmode; both databases report timestamps in UTC. */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  const url = parseUrl(databaseUrl);
  // pg treats these as verify-full and warns that this will change, so set it explicitly.
  if (['prefer', 'require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')) {
    if (!url.searchParams.has('uselibpqcompat')) url.searchParams.set('sslmode', 'verify-full');
  }
  return {
    connectionString: url.href,
    application_name: 'deedline',
    connectionTimeoutMillis: 1000 * (Number(url.searchParams.get('connect_timeout')) || connectSeconds),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=UTC',
  };
}

/** Health checks use a shorter timeout than page requests. */
async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true }));
  await Promise.race([work, tooLate]);
}

function parseUrl(databaseUrl: string): URL {
  const url = URL.parse(databaseUrl);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new Error('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
}

/** Host and database, without the credentials. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = parseUrl(databaseUrl);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'unknown reason';
}

/** Lists have a shorter timeout than other statements. */
const readTimeoutMs = 2000;

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
function timedReadOn(pool: pg.Pool): TimedRead {
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

/** Behind a pooler the next statement may run in a session that does not know the name, or already has it. */
function isPreparedNameError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['26000', '42P05', '08P01'].includes(error.code ?? '');
}
