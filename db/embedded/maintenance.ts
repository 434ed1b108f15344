import { log } from '#server/logging/log.ts';
import type { Watchdog } from './watchdog.ts';

type Client = { exec: (statement: string) => Promise<unknown>; closed: boolean };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Each statement as a call of its own: VACUUM refuses company. */
export const upkeep = [
  { statement: 'checkpoint', every: 5 * minute },
  { statement: 'vacuum analyze', every: day },
];

/** A vacuum of a large table may rightly take longer than any request; what takes longer than this hangs. */
const longestSeconds = 300;

export type Maintenance = {
  watchdog: Watchdog | null;
  /** Whether the disk has room: upkeep writes, and a checkpoint that fails breaks the session for good. */
  hasRoom: () => Promise<boolean>;
  /** Ends the process, with a sentence that says why. */
  end: (reason: string) => void;
};

/** What PostgreSQL does with background processes, which PGlite does not have. */
export function scheduleMaintenance(client: Client, { watchdog, hasRoom, end }: Maintenance): () => void {
  const run = async (statement: string) => {
    if (!(await hasRoom())) return log.warn(`The database skips "${statement}" while its disk is nearly full.`);
    try {
      const work = () => client.exec(statement);
      await (watchdog ? watchdog.allow(longestSeconds, work) : work());
    } catch (error) {
      if (client.closed) return;
      const reason = `The database could not run "${statement}": ${(error as Error).message}`;
      // What was acknowledged is in the journal, and the next start reads it from there.
      if (statement === 'checkpoint') end(`${reason}. The process ends so that it can be started again.`);
      else log.error(reason);
    }
  };
  const timers = upkeep.map(({ statement, every }) => setInterval(run, every, statement).unref());
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
