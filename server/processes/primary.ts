import { site } from '#content/site.ts';
import type { Env } from '../env.ts';
import { log } from '../logging/log.ts';
import { startMetrics } from '../metrics/start-metrics.ts';
import { prepare } from './prepare.ts';
import { endOnSignal } from './signals.ts';
import { startWorkers, workerMetrics } from './workers.ts';

/** The primary process: prepares the database, runs the jobs and supervises the workers, which serve visitors. */
export async function runPrimary(env: Env): Promise<void> {
  const now = () => new Date();
  const { database, jobs } = await prepare(env, now);
  let open = false;
  const metrics = await startMetrics(env, database, { open: () => open, read: workerMetrics() });
  const { port, workers } = await startWorkers(env.PROCESSES);
  endOnSignal({
    drainSeconds: env.DRAIN_SECONDS,
    stop: async (drainSeconds) => {
      open = false;
      await workers.stop(drainSeconds);
      await jobs.stop();
      await database.close();
    },
    abandon: workers.kill,
  });
  open = true;
  log.ready(`${site.name} is ready at http://localhost:${port}`, { processes: env.PROCESSES, metrics });
}
