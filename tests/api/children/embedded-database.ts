// A separate process that opens an embedded database, prints 'open' and works longer than the timeout of the watchdog.
import { setTimeout } from 'node:timers/promises';
import { openEmbedded } from '#db/embedded/open.ts';

const [dataDir = ''] = process.argv.slice(2);
/** A machine under load may answer late. */
const timeoutSeconds = 3;

try {
  const database = await openEmbedded(dataDir, { longStatements: false, log: console, timeoutSeconds });
  console.log('open');
  const end = Date.now() + 1200 * timeoutSeconds;
  while (Date.now() < end) {
    await database.ping();
    await setTimeout(20);
  }
  await database.close();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
