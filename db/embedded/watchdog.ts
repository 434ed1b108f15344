import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Indexes in the shared memory of the two threads: pending calls, and completed calls. */
export const waiting = 0;
export const answered = 1;
/** The timeout in seconds of the running work if it is longer than the default, else 0. */
export const allowed = 2;

export type WatchdogSettings = { counters: SharedArrayBuffer; seconds: number; folder: string };
export type Watchdog = {
  /** Runs work that may take longer than a request. */
  allow: <T>(seconds: number, work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/**
 * Ends the process when the database has not completed a call in time. On a full disk PGlite loops forever and blocks
 * every timer of its thread, so another thread watches it.
 */
export function watch(client: PGlite, settings: { seconds: number; folder: string }): Watchdog {
  const counters = new SharedArrayBuffer(12);
  const counts = new Int32Array(counters);
  // A source file next to this one, or a file next to the bundle that contains this one.
  const thread = new URL(`./watchdog-thread${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(thread, {
    workerData: { counters, ...settings } satisfies WatchdogSettings,
  });
  worker.unref();

  const during = async <T>(call: () => Promise<T>): Promise<T> => {
    Atomics.add(counts, waiting, 1);
    try {
      return await call();
    } finally {
      Atomics.sub(counts, waiting, 1);
      Atomics.add(counts, answered, 1);
    }
  };

  // The first two wait for running transactions; the third is each single call, also inside a transaction.
  const { query, exec, execProtocolRaw } = client;
  client.query = ((...args) => during(() => query.apply(client, args))) as typeof query;
  client.exec = (...args) => during(() => exec.apply(client, args));
  client.execProtocolRaw = (...args) => during(() => execProtocolRaw.apply(client, args));

  return {
    allow: async (seconds, work) => {
      Atomics.store(counts, allowed, seconds);
      try {
        return await work();
      } finally {
        Atomics.store(counts, allowed, 0);
      }
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
