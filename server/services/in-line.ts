const lines = new Map<string, Promise<unknown>>();

/**
 * Lets one piece of work of a name run at a time in this process. The database keeps order by itself; this keeps a rush on
 * one row from holding every connection while each waits for the same lock.
 */
export async function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name) ?? Promise.resolve();
  const mine = before.then(work);
  const settled = mine.catch(() => {});
  lines.set(name, settled);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === settled) lines.delete(name);
  }
}
