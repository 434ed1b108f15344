import type { DatabaseLog } from '../client.ts';
import type { Watchdog } from './watchdog.ts';

type Client = { exec: (statement: string) => Promise<unknown>; closed: boolean };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Each statement is a separate call, because VACUUM cannot run together with others. */
export const scheduled = [
  { statement: 'checkpoint', every: 5 * minute },
  { statement: 'vacuum analyze', every: day },
];

/** Vacuuming a large table may take longer than any request; after this long it is considered stuck. */
const timeoutSeconds = 300;

export type Maintenance = {
  log: DatabaseLog;
  watchdog: Watchdog | null;
  /** Maintenance writes, and a checkpoint that fails for lack of space breaks the session until a restart. */
  hasSpace: () => Promise<boolean>;
  /** Ends the process and logs the reason. */
  end: (reason: string) => void;
};

/** Runs what PostgreSQL does in background processes, which PGlite does not have. */
export function scheduleMaintenance(client: Client, { log, watchdog, hasSpace, end }: Maintenance): () => void {
  const run = async (statement: string) => {
    if (!(await hasSpace())) return log.warn(`The database skips "${statement}" while its disk is nearly full.`);
    try {
      const work = () => client.exec(statement);
      await (watchdog ? watchdog.allow(timeoutSeconds, work) : work());
    } catch (error) {
      if (client.closed) return;
      const reason = `The database could not run "${statement}": ${(error as Error).message}`;
      // Acknowledged writes are in the write-ahead log, and the next start recovers them.
      if (statement === 'checkpoint') end(`${reason}. The process ends so that it can be started again.`);
      else log.error(reason);
    }
  };
  const timers = scheduled.map(({ statement, every }) => setInterval(run, every, statement).unref());
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
