// Lets things happen to records and subscriptions until it is ended: arguments are the database, a seed and customers.
import { openDatabase } from '#db/client.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { codeOf, randomNumbers, worldSteps } from './feed-walk.ts';

const [url = '', seed = '1', ...customers] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir: '', databaseUrl: url, migrate: false });
const store = await openPostgresStore(url);
const next = randomNumbers(Number(seed));
const steps = worldSteps({ db, store, customers, next, clock: { at: 3, isMoving: false } });
/** Two writers may wait for each other: a deadlock, a lock that took too long, a row that another one was faster to write. */
const collisions = ['40P01', '55P03', '23505', '23503'];
console.log('started');
for (;;) {
  try {
    await steps[next(steps.length)]?.();
  } catch (error) {
    if (!collisions.includes(codeOf(error) ?? '')) throw error;
  }
}
