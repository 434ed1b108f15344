// A process of its own on an embedded database: says 'open', then does what its second argument asks.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/open.ts';

const [dataDir = '', task = ''] = process.argv.slice(2);
/** A machine under load may hold up an answer; a hanging one never comes. */
const patienceSeconds = task === 'hang' ? 2 : 5;

const tasks: Record<string, (database: Database) => Promise<unknown>> = {
  hold: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
  close: (database) => database.close(),
  /** A statement that goes on for hours and lets nothing else of the thread run, as PGlite does on a full disk. */
  hang: ({ db }) => db.execute(sql`select count(*) from generate_series(1, 100000000000)`),
  /** Longer than the patience, with answers all the time. */
  work: async (database) => {
    const end = Date.now() + 1200 * patienceSeconds;
    while (Date.now() < end) await database.ping();
    await database.close();
  },
};

try {
  const database = await openEmbedded(dataDir, { longStatements: false, patienceSeconds });
  console.log('open');
  await tasks[task]?.(database);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
