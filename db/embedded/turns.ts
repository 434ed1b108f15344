import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** The call through which every statement goes, also inside a transaction. */
type Client = Pick<PGlite, 'execProtocolRaw'>;

/** Everything else in this thread waits while the database works. */
const longestMs = 50;

/**
 * Node accepts one connection per turn of its event loop, and reads its request in the next one: so many of those who came
 * in the meantime are answered.
 */
const turns = 20;

/**
 * Lets the event loop turn when statements have kept it from that for too long. PGlite works in this thread and answers
 * without a turn, so that a long transaction, or many statements in a row, would block everything that needs no database.
 */
export function letLoopTurn(client: Client, now: () => number = () => performance.now()): void {
  let busySince: number | null = null;
  const { execProtocolRaw } = client;
  client.execProtocolRaw = async (...args) => {
    if (busySince === null) {
      busySince = now();
      setImmediate(() => {
        busySince = null;
      });
    }
    const began = busySince;
    try {
      return await execProtocolRaw.apply(client, args);
    } finally {
      if (now() - began > longestMs) for (let turned = 0; turned < turns; turned++) await turn();
    }
  };
}
