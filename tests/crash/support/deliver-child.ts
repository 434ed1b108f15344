// A process that makes what waits, as the job of a server does; it prints 'working' before and 'done' after.

import { sql } from 'drizzle-orm';
import { openDatabase, rows } from '#db/client.ts';
import { releaseAllDeliveries } from '#db/queries/delivery/deliveries.ts';
import { deliveryJob } from '#server/services/delivery/delivery-job.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openDatabase({ dataDir, databaseUrl, migrate: false });
// Whoever worked on it before was killed.
await releaseAllDeliveries(database.db);
console.log('working');
await deliveryJob({ database, secret: 'a secret of the crash tests, 32 characters', now: () => new Date() }).runOnce();
const [left] = await rows(
  database.db,
  sql`select count(*)::int as count from deliveries where status in ('waiting', 'running')`,
);
console.log(left?.count === 0 ? 'done' : 'not done');
await database.close();
