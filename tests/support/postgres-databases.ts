import pg from 'pg';

/** Runs a statement outside the databases of the tests. */
export async function onPostgres(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The connection string of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** For tests and their setup: a busy machine needs a longer timeout than visitors get. */
export function patientAddressOf(server: string, database: string): string {
  return `${addressOf(server, database)}?connect_timeout=60`;
}
