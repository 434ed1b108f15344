import pg from 'pg';

/** Settings of a session, which a pooler in transaction mode takes neither from the start of a connection nor from its URL. */
const sessionSettings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

type Timeouts = Partial<Record<(typeof sessionSettings)[number] | 'query_timeout', number>>;

/** What transactions begin with behind a pooler. */
export type Beginnings = {
  transaction: string;
  /** Of a list, which may take less time. */
  list: string;
};

/**
 * A connection to a pooler in transaction mode, such as PgBouncer: every transaction may be in another session, so each one
 * begins with its settings. The URL may override them, as without a pooler.
 */
export function pooledConnection(
  { options: _, ...connection }: pg.ClientConfig,
  { query_timeout, ...timeouts }: Timeouts,
  listTimeoutMs: number,
): { config: pg.ClientConfig; begin: Beginnings } {
  const url = new URL(connection.connectionString ?? '');
  const settings = new Map<string, number>();
  for (const name of sessionSettings) {
    const milliseconds = Number(url.searchParams.get(name) ?? timeouts[name] ?? Number.NaN);
    if (Number.isInteger(milliseconds)) settings.set(name, milliseconds);
    url.searchParams.delete(name);
  }
  const beginning = (each: Map<string, number>) =>
    [
      'begin',
      ...[...each].map(([name, ms]) => `set local ${name} = ${ms}`),
      "set local timezone = 'UTC'",
      'set local jit = off',
    ].join('; ');
  const ofLists = new Map(settings);
  // 0 is no timeout.
  ofLists.set('statement_timeout', Math.min(settings.get('statement_timeout') || listTimeoutMs, listTimeoutMs));
  return {
    config: { ...connection, connectionString: url.href, ...(query_timeout !== undefined && { query_timeout }) },
    begin: { transaction: beginning(settings), list: beginning(ofLists) },
  };
}

/** The settings alone, for a transaction that has begun. */
export const settingsOf = ({ transaction }: Beginnings) => transaction.replace('begin; ', '');

/** Statements that cannot be part of a transaction; they need no settings. */
const standsAlone = /^\s*(?:vacuum|checkpoint)\b/i;

type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Asks each statement as a transaction with its settings. */
export function askInTransactions(pool: pg.Pool, begin: string): Ask {
  return async (statement, values) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const ask = () => client.query(statement as string, values);
      if (standsAlone.test(typeof statement === 'string' ? statement : statement.text)) return await ask();
      await client.query(begin);
      const result = await ask();
      await client.query('commit');
      return result;
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError);
      if (!isBroken) await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
