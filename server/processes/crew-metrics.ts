import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { registry } from '../metrics/registry.ts';
import type { Snapshot, ToPrimary, ToWorker } from './messages.ts';

const patience = 1000;

const kept = new Set(['counter', 'histogram']);

/** The figures of the primary and all its workers as one. What a worker had counted when it died stays counted. */
export function crewMetrics(): () => Promise<string> {
  const latest = new Map<Worker, Snapshot>();
  const departed: Snapshot[] = [];
  let answered = (_worker: Worker) => {};

  cluster.on('message', (worker, message: ToPrimary) => {
    if (message.kind !== 'metrics') return;
    latest.set(worker, message.metrics);
    answered(worker);
  });
  cluster.on('exit', (worker) => {
    const counted = latest.get(worker)?.filter(({ type }) => kept.has(type));
    latest.delete(worker);
    if (counted) departed.push(counted);
  });

  const ask = async () => {
    const asked = new Set(Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()));
    if (asked.size === 0) return;
    const message: ToWorker = { kind: 'metrics' };
    const all = new Promise<void>((resolve) => {
      answered = (worker) => {
        asked.delete(worker);
        if (asked.size === 0) resolve();
      };
    });
    for (const worker of asked) worker?.send(message);
    // A worker that is too busy to answer is shown as it was.
    await Promise.race([all, sleep(patience, undefined, { ref: false })]);
  };

  return async () => {
    await ask();
    if (departed.length > 1) departed.splice(0, departed.length, await sumOf(departed));
    const own = (await registry.getMetricsAsJSON()) as unknown as Snapshot;
    return AggregatorRegistry.aggregate([own, ...latest.values(), ...departed]).metrics();
  };
}

async function sumOf(snapshots: Snapshot[]): Promise<Snapshot> {
  return (await AggregatorRegistry.aggregate(snapshots).getMetricsAsJSON()) as unknown as Snapshot;
}
