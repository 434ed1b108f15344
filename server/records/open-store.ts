import { openDatabase } from '#db/client.ts';
import { requireMigrated } from '#db/migrate.ts';
import { connectionOf } from '#db/postgres.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { connectToServer } from './socket.ts';

export type StorePlace = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Leaves the tables of PostgreSQL as they are, and fails if they are older than this version. */
  isReadOnly?: boolean;
};

const embeddedBatchSize = 2000;

/** PostgreSQL, the running server of an embedded database, or its folder when no server runs. */
export async function openRecordStore({ dataDir, databaseUrl, isReadOnly = false }: StorePlace): Promise<RecordStore> {
  if (databaseUrl && isReadOnly) {
    await requireMigrated(connectionOf(databaseUrl));
    return openPostgresStore(databaseUrl);
  }
  if (databaseUrl) {
    // Brings the tables up to date, for an import before the first start of the server.
    const database = await openDatabase({ dataDir, databaseUrl, longStatements: true });
    await database.close();
    return openPostgresStore(databaseUrl);
  }
  const running = await connectToServer(dataDir);
  if (running) return running;
  const { db, close } = await openDatabase({ dataDir, longStatements: true });
  return recordStore({ db, batchSize: embeddedBatchSize, close });
}
