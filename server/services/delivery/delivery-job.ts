import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { claimDelivery, releaseAllDeliveries } from '#db/queries/delivery/deliveries.ts';
import { log } from '../../logging/log.ts';
import { makeDelivery } from './make-delivery.ts';

type Settings = { database: Pick<Database, 'db' | 'kind'>; secret: string; now: () => Date };

export type DeliveryJob = {
  start: () => void;
  /** Stops after the page that is being written; the delivery begins again with the next server. */
  stop: () => Promise<void>;
  /** Makes what waits; returns how many that were. */
  runOnce: () => Promise<number>;
};

const pollMs = 1000;

/** Makes large deliveries, and what a killed process has left, one after the other. */
export function deliveryJob({ database: { db, kind }, secret, now }: Settings): DeliveryJob {
  const stopping = new AbortController();
  let loop: Promise<unknown> = Promise.resolve();

  async function runOnce(): Promise<number> {
    for (let made = 0; ; made++) {
      const delivery = stopping.signal.aborted ? null : await claimDelivery(db);
      if (!delivery) return made;
      await makeDelivery({ db, secret, now, stopping: stopping.signal }, delivery);
    }
  }

  async function keepRunning(): Promise<void> {
    // Nobody else can work on a database that belongs to this process.
    if (kind === 'embedded') await releaseAllDeliveries(db).catch(() => {});
    while (!stopping.signal.aborted) {
      await runOnce().catch((error) => {
        const { code, cause } = error as { code?: string; cause?: { code?: string } };
        log.warn('Deliveries wait for the database', { code: cause?.code ?? code ?? 'unknown' });
      });
      await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      loop = keepRunning();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
    runOnce,
  };
}
