/** Runs one task at a time, even if the previous one failed, and in only one tab at a time under the same lock name. */
export function serialQueue(lock: string): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(() => runLocked(lock, task));
    last = run.catch(() => {});
    return run;
  };
}

/** Other tabs wait only if the browser supports locks, which needs HTTPS, and grants this one. */
async function runLocked<Answer>(lock: string, task: () => Promise<Answer>): Promise<Answer> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  let run: Promise<Answer> | undefined;
  const begin = () => {
    run ??= task();
    return run;
  };
  try {
    await locks?.request(lock, begin);
  } catch {}
  return begin();
}
