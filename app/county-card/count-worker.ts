import { type Blinder, localBlinder } from '#domain/net-new/blinder.ts';
import type { ListedAddress } from '#domain/net-new/points.ts';

/** What the page asks for. One after the other is answered. */
export type WorkerTask = { id: number } & ({ addresses: readonly ListedAddress[] } | { points: Uint8Array });
/** `done` counts points of a task that is not finished. */
export type WorkerAnswer = { id: number; done?: number; points?: Uint8Array; isFailed?: true };

const blinder = localBlinder();
let last: Promise<unknown> = Promise.resolve();

const answer = (message: WorkerAnswer) =>
  postMessage(message, { transfer: message.points ? [message.points.buffer as ArrayBuffer] : [] });

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  last = last.then(() => work(data));
});

async function work(task: WorkerTask): Promise<void> {
  const { id } = task;
  try {
    answer({ id, points: await pointsFor(task, await blinder) });
  } catch {
    answer({ id, isFailed: true });
  }
}

function pointsFor(task: WorkerTask, { pointsOf, blind }: Blinder): Promise<Uint8Array> {
  if ('addresses' in task) return pointsOf(task.addresses);
  return blind(task.points, (done) => answer({ id: task.id, done }));
}
