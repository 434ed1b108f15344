/** Milliseconds before each next try; the last delay repeats. */
const retryDelays = [500, 5_000, 15_000];

/**
 * Reads until it succeeds, with the retry policy of all pages. The first failure is retried silently; `onFailed` is
 * called for later ones. Null once the signal is aborted.
 */
export async function readUntilDone<Value>(
  read: () => PromiseLike<Value>,
  signal: AbortSignal,
  onFailed: (reason: unknown) => void = () => {},
): Promise<Value | null> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await read();
    } catch (reason) {
      if (signal.aborted) break;
      if (failures > 0) onFailed(reason);
      await pause(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0, signal);
    }
  }
  return null;
}

/**
 * Waits for the delay and for the page to be visible. A browser that comes online or an aborted signal ends the wait.
 */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    let due = false;
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const endIfVisible = () => {
      if (due && document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(() => {
      due = true;
      endIfVisible();
    }, delay);
    addEventListener('online', end, listening);
    document.addEventListener('visibilitychange', endIfVisible, listening);
    signal.addEventListener('abort', end, listening);
  });
}
