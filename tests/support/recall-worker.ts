import { openPostgres } from '#db/postgres.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';

/** Follows the log of records until it is killed. Says 'ready' when it has begun. */
const database = await openPostgres(process.argv[2] ?? '', {
  longStatements: true,
  migrate: false,
  poolSize: 1,
  log: console,
});
process.stdout.write('ready\n');
for (;;) await followRecalls(database.db);
