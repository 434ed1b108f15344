import { type Blinder, localBlinder } from '#domain/net-new/blinder.ts';
import type { WorkerAnswer, WorkerTask } from './count-worker.ts';

type Scheduler = { yield?: () => Promise<void> };

/** Lets the page draw and answer. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

type Task = WorkerTask extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;
type Pending = {
  resolve: (points: Uint8Array) => void;
  reject: (reason: unknown) => void;
  onProgress: ((done: number) => void) | undefined;
};

/** A worker for one count, which ends with the signal. Where there are none, the page does the work between its other tasks. */
export function workerBlinder(signal: AbortSignal): Promise<Blinder> {
  if (typeof Worker === 'undefined') return localBlinder({ pause: nextTurn });
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let tasks = 0;
  const fail = (reason: unknown) => {
    worker.terminate();
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  signal.addEventListener('abort', () => fail(signal.reason));
  worker.addEventListener('error', () => fail(new Error('The worker failed')));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const task = pending.get(data.id);
    if (data.done !== undefined) return task?.onProgress?.(data.done);
    pending.delete(data.id);
    if (data.points) task?.resolve(data.points);
    else task?.reject(new Error('A point is of a low order'));
  });
  const ask = (task: Task, onProgress?: (done: number) => void) =>
    new Promise<Uint8Array>((resolve, reject) => {
      signal.throwIfAborted();
      const id = ++tasks;
      pending.set(id, { resolve, reject, onProgress });
      worker.postMessage({ id, ...task });
    });
  return Promise.resolve({
    pointsOf: (addresses) => ask({ lines: addresses.map(({ fips, key }) => `${fips} ${key}`).join('\n') }),
    blind: (points, onProgress) => ask({ points }, onProgress),
  });
}
