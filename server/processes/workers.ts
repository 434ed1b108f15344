import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { log } from '../logging/log.ts';
import { registry } from '../metrics/registry.ts';
import type { Snapshot, ToPrimary, ToWorker } from './messages.ts';
import { healthyAfter, restartDelay } from './restart-delay.ts';

/** A worker may die while a message is sent to it; its exit event is handled. */
const ignore = () => {};

export type Workers = {
  /** Resolves when every worker has finished its requests and exited. */
  stop: (drainSeconds: number) => Promise<void>;
  kill: () => void;
};

/** Forks the workers and resolves with their port once all of them listen. A worker that exits later is replaced. */
export async function startWorkers(size: number): Promise<{ port: number; workers: Workers }> {
  const listening = new Set<Worker>();
  let ready = false;
  let stopping = false;
  let diedYoung = 0;

  const fork = (): Promise<number> => {
    const worker = cluster.fork();
    const startedAt = Date.now();
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.kind === 'failed') reject(new Error(message.message));
        else if (message.kind === 'has closed') worker.send({ kind: 'nothing follows' } satisfies ToWorker, ignore);
      });
      worker.once('listening', ({ port }) => {
        listening.add(worker);
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        listening.delete(worker);
        reject(new Error(`A worker process ended while it started (${signal ?? code}).`));
        if (ready && !stopping) replace(worker, signal ?? code, Date.now() - startedAt);
      });
    });
  };

  const replace = (worker: Worker, reason: string | number, lived: number) => {
    diedYoung = lived < healthyAfter ? diedYoung + 1 : 0;
    const delay = restartDelay(diedYoung);
    log.error('A worker process ended and is replaced', { worker: worker.process.pid, reason, delayMs: delay });
    setTimeout(() => {
      if (stopping) return;
      fork().then(
        () => log.info('A worker process has taken the place of another'),
        (error: Error) => log.error(error.message),
      );
    }, delay);
  };

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stop = async (drainSeconds: number) => {
    stopping = true;
    const ended = all().map((worker) => once(worker, 'exit'));
    const message: ToWorker = { kind: 'stop', drainSeconds };
    for (const worker of all()) {
      // A worker that is not listening yet has no requests.
      if (listening.has(worker) && worker.isConnected()) worker.send(message, ignore);
      else worker.process.kill('SIGKILL');
    }
    await Promise.all(ended);
  };
  const kill = () => {
    for (const worker of all()) worker.process.kill('SIGKILL');
  };

  try {
    const [port = 0] = await Promise.all(Array.from({ length: size }, fork));
    ready = true;
    return { port, workers: { stop, kill } };
  } catch (error) {
    kill();
    throw error;
  }
}

const timeoutMs = 1000;

const cumulativeTypes = new Set(['counter', 'histogram']);

/** Aggregates the metrics of the primary and all its workers, including the counts of workers that have exited. */
export function workerMetrics(): () => Promise<string> {
  const latest = new Map<Worker, Snapshot>();
  const ended: Snapshot[] = [];
  let onMetrics = (_worker: Worker) => {};

  cluster.on('message', (worker, message: ToPrimary) => {
    if (message.kind !== 'metrics') return;
    latest.set(worker, message.metrics);
    onMetrics(worker);
  });
  cluster.on('exit', (worker) => {
    const counted = latest.get(worker)?.filter(({ type }) => cumulativeTypes.has(type));
    latest.delete(worker);
    if (counted) ended.push(counted);
  });

  const requestMetrics = async () => {
    const pending = new Set(Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()));
    if (pending.size === 0) return;
    const message: ToWorker = { kind: 'metrics' };
    const all = new Promise<void>((resolve) => {
      onMetrics = (worker) => {
        pending.delete(worker);
        if (pending.size === 0) resolve();
      };
    });
    for (const worker of pending) worker?.send(message, () => {});
    // A worker that is too busy to respond is included with its last metrics.
    await Promise.race([all, sleep(timeoutMs, undefined, { ref: false })]);
  };

  return async () => {
    await requestMetrics();
    if (ended.length > 1) ended.splice(0, ended.length, await sumOf(ended));
    const own = (await registry.getMetricsAsJSON()) as unknown as Snapshot;
    return AggregatorRegistry.aggregate([own, ...latest.values(), ...ended]).metrics();
  };
}

async function sumOf(snapshots: Snapshot[]): Promise<Snapshot> {
  return (await AggregatorRegistry.aggregate(snapshots).getMetricsAsJSON()) as unknown as Snapshot;
}
