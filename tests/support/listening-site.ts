import { afterAll, beforeAll } from 'vitest';
import { type Database, type Db, openDatabase } from '#db/client.ts';
import { parseEnv } from '#server/env.ts';
import { listen } from '#server/start.ts';
import { preparePostgres, type ServedDatabase } from './served-databases.ts';

/**
 * The built site with sample data, served by the test itself, so that a test can also use the database, which an
 * embedded one allows to only one process.
 */
export function listeningSite(prepare = preparePostgres) {
  let served: ServedDatabase;
  let database: Database;
  let listening: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    served = await prepare();
    database = await openDatabase({ dataDir: served.dataDir, databaseUrl: served.env.DATABASE_URL });
    const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1', ...served.env });
    listening = await listen(env, database, () => new Date(), { begun: false });
  });
  afterAll(async () => {
    await listening?.stop(0);
    await database?.close();
    await served?.drop();
  });
  return {
    get origin(): string {
      return `http://localhost:${listening.port}`;
    },
    get db(): Db {
      return database.db;
    },
    get database(): Database {
      return database;
    },
    get dataDir(): string {
      return served.dataDir;
    },
  };
}
