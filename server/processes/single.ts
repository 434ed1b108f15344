import { site } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { besideVisitors } from '#db/records/pace.ts';
import { recordStore } from '#db/records/store.ts';
import { deskCommands } from '../desk-commands.ts';
import type { Env } from '../env.ts';
import { log } from '../logging/log.ts';
import { registry } from '../metrics/registry.ts';
import { startMetrics } from '../metrics/start-metrics.ts';
import { listenForCommands } from '../records/socket.ts';
import { listen } from '../start.ts';
import { prepare } from './prepare.ts';
import { endOnSignal } from './signals.ts';

/** One process that does everything, for the embedded database or a single core. */
export async function runSingle(env: Env): Promise<void> {
  const now = () => new Date();
  const { database, jobs } = await prepare(env, now);
  const leaving = { begun: false };
  const read = () => registry.metrics();
  const metrics = await startMetrics(env, database, { open: () => !leaving.begun, read });
  const commands = await acceptCommands(env, database);
  const { port, stop } = await listen(env, database, now, leaving);
  endOnSignal({
    drainSeconds: env.DRAIN_SECONDS,
    stop: async (drainSeconds) => {
      await stop(drainSeconds);
      await commands?.close();
      await jobs.stop();
      await database.close();
    },
  });
  log.ready(`${site.name} is ready at http://localhost:${port}`, { metrics });
}

/** The embedded database belongs to this process, so commands go through it. */
async function acceptCommands(env: Env, database: Database): Promise<{ close: () => Promise<void> } | null> {
  const { db, kind } = database;
  if (kind !== 'embedded') return null;
  try {
    return await listenForCommands(env.DATA_DIR, recordStore({ db, ...besideVisitors }), deskCommands(database, env));
  } catch (error) {
    log.warn(`Commands are not possible while the server runs: ${(error as Error).message}.`);
    return null;
  }
}
