import { site } from '#content/site.ts';
import type { Env } from '../env.ts';
import { log } from '../logging/log.ts';
import { startCrew } from './crew.ts';
import { prepare } from './prepare.ts';
import { endOnSignal } from './signals.ts';

/** The first of several processes: it prepares the database, runs the jobs and looks after the workers, which answer visitors. */
export async function runPrimary(env: Env): Promise<void> {
  const { database, jobs } = await prepare(env, () => new Date());
  const { port, crew } = await startCrew(env.PROCESSES);
  endOnSignal({
    drainSeconds: env.DRAIN_SECONDS,
    stop: async (drainSeconds) => {
      await crew.stop(drainSeconds);
      await jobs.stop();
      await database.close();
    },
    abandon: crew.kill,
  });
  log.info(`${site.name} is ready at http://localhost:${port}`, { processes: env.PROCESSES });
}
