/**
 * One task after another, whatever becomes of the one before. The first change a visitor sends makes their workspace, so a
 * second one sent beside it, from this tab or from another, would make a second workspace.
 */
export function inOrder(lock: string): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(() => alone(lock, task));
    last = run.catch(() => {});
    return run;
  };
}

/** Other tabs are kept waiting where the browser can: it cannot on a page without https, and may refuse elsewhere. */
async function alone<Answer>(lock: string, task: () => Promise<Answer>): Promise<Answer> {
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
