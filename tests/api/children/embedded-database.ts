// A separate process that opens an embedded database, prints 'open' and then runs the task in its second argument.
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/open.ts';

const [dataDir = '', task = ''] = process.argv.slice(2);
/** A machine under load may answer late. */
const timeoutSeconds = 3;

const tasks: Record<string, (database: Database) => Promise<unknown>> = {
  close: (database) => database.close(),
  /** Runs longer than the timeout, but keeps answering. */
  work: async (database) => {
    const end = Date.now() + 1200 * timeoutSeconds;
    while (Date.now() < end) {
      await database.ping();
      await setTimeout(20);
    }
    await database.close();
  },
};

try {
  const database = await openEmbedded(dataDir, { longStatements: false, log: console, timeoutSeconds });
  console.log('open');
  await tasks[task]?.(database);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
