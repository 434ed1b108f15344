import { type Blinder, localBlinder } from '#domain/net-new/blinder.ts';
import { countOf, newKey, pointBytes, type WrittenKey, writeKey } from '#domain/net-new/points.ts';
import type { WorkerAnswer, WorkerMessage, WorkerTask } from './count-worker.ts';

type Scheduler = { yield?: () => Promise<void> };

/** Lets the page draw and answer. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

type Task = WorkerTask extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;
type OnProgress = (done: number) => void;
type Ask = (task: Task, onProgress?: OnProgress) => Promise<Uint8Array>;
type Pending = { resolve: (points: Uint8Array) => void; reject: (reason: unknown) => void; onProgress?: OnProgress };

/** Each works on a core of its own. More would wait for the server. */
const mostWorkers = 4;
/** Points that a worker gets at once, so that all are done at about the same time. */
const pointsAtOnce = { least: 32, most: 512 };

/** Workers for one count, which end with the signal. Where there are none, the page does the work between its other tasks. */
export async function workerBlinder(signal: AbortSignal): Promise<Blinder> {
  if (typeof Worker === 'undefined') return localBlinder({ pause: nextTurn });
  const key = await writeKey(await newKey());
  signal.throwIfAborted();
  const count = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
  const ended = new AbortController();
  const signals = AbortSignal.any([signal, ended.signal]);
  const workers = Array.from({ length: count }, () => startWorker(key, signals, (reason) => ended.abort(reason)));
  const [first = () => Promise.reject(new Error('There is no worker'))] = workers;
  return {
    pointsOf: (addresses) => first({ lines: addresses.map(({ fips, key: each }) => `${fips} ${each}`).join('\n') }),
    blind: (points, onProgress) => blindByAll(workers, points, onProgress),
  };
}

/** Whoever is done takes the next part. */
async function blindByAll(workers: readonly Ask[], points: Uint8Array, onProgress?: OnProgress): Promise<Uint8Array> {
  const blinded = new Uint8Array(points.length);
  const { least, most } = pointsAtOnce;
  const size = pointBytes * Math.min(most, Math.max(least, Math.ceil(countOf(points) / workers.length)));
  const done = workers.map(() => 0);
  let next = 0;
  await Promise.all(
    workers.map(async (ask, index) => {
      while (next < points.length) {
        const from = next;
        next += size;
        const before = done[index] ?? 0;
        const part = points.slice(from, from + size);
        const report = (count: number) => {
          done[index] = before + count;
          onProgress?.(done.reduce((sum, each) => sum + each, 0));
        };
        blinded.set(await ask({ points: part }, report), from);
      }
    }),
  );
  return blinded;
}

function startWorker(key: WrittenKey, signal: AbortSignal, onFailed: (reason: unknown) => void): Ask {
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let tasks = 0;
  signal.addEventListener('abort', () => {
    worker.terminate();
    for (const { reject } of pending.values()) reject(signal.reason);
    pending.clear();
  });
  worker.addEventListener('error', () => onFailed(new Error('The worker failed')));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const task = pending.get(data.id);
    if (data.done !== undefined) return task?.onProgress?.(data.done);
    pending.delete(data.id);
    if (data.points) task?.resolve(data.points);
    else task?.reject(new Error('A point is of a low order'));
  });
  const post = (message: WorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, { transfer });
  post({ key });
  return (task, onProgress) =>
    new Promise<Uint8Array>((resolve, reject) => {
      signal.throwIfAborted();
      const id = ++tasks;
      pending.set(id, { resolve, reject, ...(onProgress && { onProgress }) });
      post({ id, ...task }, 'points' in task ? [task.points.buffer as ArrayBuffer] : []);
    });
}
