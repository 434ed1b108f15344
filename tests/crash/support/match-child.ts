// A process that works off the lists of the deletion platform, as the job of a server does; it prints 'working' before and
// 'done' after.

import { openDatabase } from '#db/client.ts';
import { matchDeletions } from '#server/services/desk/match-deletions.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openDatabase({ dataDir, databaseUrl, migrate: false });
console.log('working');
await matchDeletions(database.db, new Date());
console.log('done');
await database.close();
