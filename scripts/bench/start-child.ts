import { type ChildProcess, fork } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', endChildren);

export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

export type RunningChild = { process: ChildProcess; stop: () => Promise<void> };

/** Starts a script of the bench as a process of its own. It ends with this one, whatever ends this one. */
export function startChild(script: URL, env: Record<string, string> = {}): RunningChild {
  const child = fork(script, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
  });
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { process: child, stop };
}

/** The next thing that a child says. */
export function nextMessage<T>({ process: child }: RunningChild): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      child.off('exit', fail);
      resolve(message as T);
    };
    const fail = (code: number | null) => {
      child.off('message', hear);
      reject(new Error(`A process of the bench ended with ${code}.`));
    };
    child.once('message', hear);
    child.once('exit', fail);
  });
}
