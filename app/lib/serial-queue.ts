/** Runs one task at a time, even if the previous one failed, and in only one tab at a time under the same lock name. */
export function serialQueue(lock: string): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(() => runLocked(lock, task));
    last = run.catch(() => {});
    return run;
  };
}

/** Other tabs wait only where the browser has locks: not without HTTPS, and it may refuse elsewhere. */
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
