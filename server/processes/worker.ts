import cluster, { type Worker } from 'node:cluster';
import { resolve } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { databaseOf, type Env } from '../env.ts';
import { log } from '../logging/log.ts';
import { measurePool } from '../metrics/measure-database.ts';
import { measureProcess, registry } from '../metrics/registry.ts';
import { listen } from '../start.ts';
import type { Snapshot, ToPrimary, ToWorker } from './messages.ts';
import { endWithin } from './signals.ts';

/**
 * One of several processes on a port: it only serves requests, and exits when the primary tells it to or disconnects.
 */
export async function runWorker(env: Env): Promise<void> {
  const worker = cluster.worker as Worker;
  // A terminal and some service managers signal all processes at once, but the primary decides when its workers stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  try {
    const database = await openDatabase({
      ...databaseOf(env),
      dataDir: resolve(env.DATA_DIR),
      poolSize: env.POOL_SIZE,
      migrate: false,
      log,
    });
    if (env.METRICS) {
      measureProcess();
      measurePool(database);
    }
    const { stop } = await listen(env, database, () => new Date(), { begun: false });
    let ending = false;
    const end = async (drainSeconds: number) => {
      if (ending) return;
      ending = true;
      endWithin(drainSeconds, () => process.exit(0));
      await stop(drainSeconds);
      await lastConnectionArrived();
      await database.close();
      process.exit(0);
    };
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') end(message.drainSeconds);
      else if (message.kind === 'metrics') sendMetrics();
    });
    worker.once('disconnect', () => {
      // Without this Node would exit at once, in the middle of requests.
      worker.exitedAfterDisconnect = true;
      end(0);
    });
  } catch (error) {
    const failed: ToPrimary = { kind: 'failed', message: (error as Error).message };
    process.send?.(failed, () => process.exit(1));
  }
}

/**
 * The primary accepts all connections and hands them to workers. One that it sent before it learned that this worker
 * has closed is still in transit: a running worker refuses it, and the primary passes it on; a worker that had exited
 * would lose it.
 */
function lastConnectionArrived(): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) return resolve();
    process.once('disconnect', resolve);
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'nothing follows') resolve();
    });
    const closed: ToPrimary = { kind: 'has closed' };
    process.send?.(closed, (error: Error | null) => {
      if (error) resolve();
    });
  });
}

async function sendMetrics(): Promise<void> {
  const metrics = (await registry.getMetricsAsJSON()) as unknown as Snapshot;
  const message: ToPrimary = { kind: 'metrics', metrics };
  if (process.connected) process.send?.(message);
}
