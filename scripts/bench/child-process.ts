import { type ChildProcess, fork } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', killChildren);

export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

export type RunningChild = { process: ChildProcess; stop: () => Promise<void> };

type ChildOptions = { args?: string[]; env?: Record<string, string> };

/** Starts a script of the bench as a child process, which never outlives this one. */
export function startChild(script: URL, { args = [], env = {} }: ChildOptions = {}): RunningChild {
  const child = fork(script, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  running.add(child);
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
  });
  const stop = () => {
    child.kill('SIGKILL');
    return closed;
  };
  return { process: child, stop };
}

/** Resolves with the child's next message, and rejects if it exits first. */
export function nextMessage<T>({ process: child }: RunningChild): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit);
      resolve(message as T);
    };
    const onExit = (code: number | null) => {
      child.off('message', onMessage);
      reject(new Error(`A child process of the bench exited with ${code}.`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}
