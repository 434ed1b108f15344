import { isBlocked } from '#db/blocked.ts';

export type ConcurrencyLimit = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

type Options = {
  /** How much work of one name, such as a table, runs at a time. */
  perName: number;
  /** How much more may wait; the rest is refused at once. */
  maxWaiting?: number;
  /** How long work may wait. */
  timeoutMs?: number;
};
type Waiting = { start: () => void; fail: (reason: unknown) => void };
type Queue = { running: number; waiting: Set<Waiting> };

/** Refused by a full queue, or timed out in it. The code is PostgreSQL's insufficient_resources. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
  readonly code = '53000';
}

/**
 * Limits how much work of one name runs at a time, so that one slow table does not take the connections of the others.
 * When work fails because the database is blocked, everything queued behind it fails with the same error: each would
 * only wait for the same timeout.
 */
export function concurrencyLimit({ perName, maxWaiting = 1000, timeoutMs = 10_000 }: Options): ConcurrencyLimit {
  const queues = new Map<string, Queue>();

  const enter = ({ waiting }: Queue) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= maxWaiting) throw new QueueError('Too many requests are waiting');
      const remove = () => {
        clearTimeout(timer);
        waiting.delete(entry);
      };
      const fail = (reason: unknown) => {
        remove();
        reject(reason);
      };
      // Deferred, because the embedded database runs in this thread and back-to-back reads would block everything else.
      const start = () => {
        remove();
        setImmediate(resolve);
      };
      const entry = { start, fail };
      const timer = setTimeout(() => fail(new QueueError('Waited too long')), timeoutMs);
      waiting.add(entry);
    });

  const leave = (name: string, queue: Queue) => {
    const [next] = queue.waiting;
    if (next) return next.start();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(name);
  };

  return async (name, work) => {
    const queue = queues.get(name) ?? { running: 0, waiting: new Set() };
    queues.set(name, queue);
    if (queue.running < perName) queue.running += 1;
    else await enter(queue);
    try {
      return await work();
    } catch (error) {
      if (isBlocked(error)) for (const { fail } of [...queue.waiting]) fail(error);
      throw error;
    } finally {
      leave(name, queue);
    }
  };
}
