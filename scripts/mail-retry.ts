// Queues parked mail again; the running server, or the next one started, sends it.

import { openDatabase } from '#db/client.ts';
import { retryDead } from '#db/queries/outbox.ts';
import { plural } from '#domain/format.ts';

try {
  const { DATA_DIR: dataDir = 'data', DATABASE_URL: databaseUrl } = process.env;
  const database = await openDatabase({ dataDir, databaseUrl });
  const count = await retryDead(database.db);
  await database.close();
  console.log(plural(count, { one: '1 mail will be tried again.', many: '{count} mails will be tried again.' }));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
