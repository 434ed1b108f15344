import { plural } from '#domain/format.ts';
import { describeError } from './logging/error-chain.ts';

export type Job = {
  minutes: number;
  run: () => Promise<unknown>;
  /** What the log says when a run fails. */
  failed: string;
};

export type JobSchedule = {
  /** Runs a job now unless it is running. Resolves when the run is over; a failure is logged. */
  run: (job: Job) => Promise<void>;
  /** Starts no more jobs; resolves when those that run are over. */
  stop: () => Promise<void>;
};

type JobLog = { error: (message: string, fields: { error: string }) => void };

/** Runs each job at its interval, never twice at once: a run that takes longer than its interval skips the next one. */
export function scheduleJobs(jobs: Job[], log: JobLog): JobSchedule {
  const running = new Map<Job, Promise<void>>();
  let isStopped = false;
  const attempt = async ({ minutes, run, failed }: Job) => {
    try {
      await run();
    } catch (error) {
      const wait = plural(minutes, { one: 'a minute', many: '{count} minutes' });
      log.error(`${failed}; the next try is in ${wait}.`, { error: describeError(error) });
    }
  };
  const run = (job: Job) => {
    const current = running.get(job);
    if (current || isStopped) return current ?? Promise.resolve();
    const begun = attempt(job).finally(() => running.delete(job));
    running.set(job, begun);
    return begun;
  };
  const timers = jobs.map((job) => setInterval(() => run(job), job.minutes * 60_000));
  return {
    run,
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
