import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { log } from '../logging/log.ts';
import type { ToPrimary, ToWorker } from './messages.ts';
import { healthyAfter, restartDelay } from './restart-delay.ts';

/** A worker may die while it is spoken to; its exit says the rest. */
const nothing = () => {};

export type Crew = {
  /** Settles when every worker has finished what it had in hand and is gone. */
  stop: (drainSeconds: number) => Promise<void>;
  kill: () => void;
};

/** Forks the workers and settles with their port once all of them listen. A worker that dies later is replaced. */
export async function startCrew(size: number): Promise<{ port: number; crew: Crew }> {
  const listening = new Set<Worker>();
  let ready = false;
  let stopping = false;
  let diedYoung = 0;

  const fork = (): Promise<number> => {
    const worker = cluster.fork();
    const born = Date.now();
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.kind === 'failed') reject(new Error(message.message));
        else if (message.kind === 'has closed') worker.send({ kind: 'nothing follows' } satisfies ToWorker, nothing);
      });
      worker.once('listening', ({ port }) => {
        listening.add(worker);
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        listening.delete(worker);
        reject(new Error(`A worker process ended while it started (${signal ?? code}).`));
        if (ready && !stopping) replace(worker, signal ?? code, Date.now() - born);
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
      // One that does not listen yet has nothing in hand.
      if (listening.has(worker) && worker.isConnected()) worker.send(message, nothing);
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
    return { port, crew: { stop, kill } };
  } catch (error) {
    kill();
    throw error;
  }
}
