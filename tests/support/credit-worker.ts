import { once } from 'node:events';
import { openPostgres } from '#db/postgres.ts';
import { creditLateDays } from '#server/services/customers/credit-late-days.ts';

/** Says 'ready', waits for a line, credits late days as of a moment and says how many credits were new. */
const [url = '', now = ''] = process.argv.slice(2);
const database = await openPostgres(url, { longStatements: true, migrate: false, poolSize: 1, log: console });
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdout.write(`${await creditLateDays(database.db, new Date(now))}\n`);
await database.close();
process.exit(0);
