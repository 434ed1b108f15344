import { type Blinder, localBlinder } from '#domain/net-new/blinder.ts';
import { readKey, type WrittenKey } from '#domain/net-new/points.ts';

/** What the page asks for. One after the other is answered. Addresses are lines of a county and a key, which are copied faster than objects. */
export type WorkerTask = { id: number } & ({ lines: string } | { points: Uint8Array });
/** The key of the count comes first. */
export type WorkerMessage = { key: WrittenKey } | WorkerTask;
/** `done` counts points of a task that is not finished. */
export type WorkerAnswer = { id: number; done?: number; points?: Uint8Array; isFailed?: true };

let blinder: Promise<Blinder> | null = null;
let last: Promise<unknown> = Promise.resolve();

const answer = (message: WorkerAnswer) =>
  postMessage(message, { transfer: message.points ? [message.points.buffer as ArrayBuffer] : [] });

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if ('key' in data) blinder = readKey(data.key).then((key) => localBlinder({ key }));
  else last = last.then(() => work(data));
});

async function work(task: WorkerTask): Promise<void> {
  const { id } = task;
  try {
    if (!blinder) throw new Error('There is no key');
    answer({ id, points: await pointsFor(task, await blinder) });
  } catch {
    answer({ id, isFailed: true });
  }
}

function pointsFor(task: WorkerTask, { pointsOf, blind }: Blinder): Promise<Uint8Array> {
  if ('lines' in task) {
    const lines = task.lines === '' ? [] : task.lines.split('\n');
    return pointsOf(lines.map((line) => ({ fips: line.slice(0, 5), key: line.slice(6) })));
  }
  return blind(task.points, (done) => answer({ id: task.id, done }));
}
