/** Work that several ask for at the same time is done once for all of them. */
export function together<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>();
  return (key, work) => {
    const running = pending.get(key);
    if (running) return running;
    const started = work().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
