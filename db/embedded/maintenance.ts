import type { PGlite } from '@electric-sql/pglite';
import { log } from '#server/logging/log.ts';
import type { Watchdog } from './watchdog.ts';

type Client = Pick<PGlite, 'exec' | 'closed'>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Each statement as a call of its own: VACUUM refuses company. */
export const upkeep = [
  { statement: 'checkpoint', every: 5 * minute },
  { statement: 'vacuum analyze', every: day },
];

/** What PostgreSQL does with background processes, which PGlite does not have. */
export function scheduleMaintenance(client: Client, pause: Watchdog['pause']): () => void {
  const run = (statement: string) => {
    pause(() => client.exec(statement)).catch((error: Error) => {
      if (!client.closed) log.error(`The database could not run "${statement}": ${error.message}`);
    });
  };
  const timers = upkeep.map(({ statement, every }) => setInterval(run, every, statement).unref());
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
