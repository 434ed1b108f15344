import { HttpProblem, isRefusal } from './http.ts';

/** Milliseconds before each next try; the last delay repeats. */
const retryDelays = [500, 5_000, 15_000];

/** A wait that the visitor should know about. */
const longWaitMs = 1_000;

/**
 * Reads until it succeeds or is refused, with the retry policy of all pages. The first failure is retried silently;
 * `onFailed` is called for later ones, for refusals and before long waits that the server asked for. Null without an
 * answer: it was refused, or the signal was aborted.
 */
export async function readUntilDone<Value>(
  read: () => PromiseLike<Value>,
  signal: AbortSignal,
  onFailed: (reason: unknown) => void = () => {},
): Promise<{ value: Value } | null> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return { value: await read() };
    } catch (reason) {
      if (signal.aborted) break;
      const waitMs = reason instanceof HttpProblem ? reason.waitMs : 0;
      if (failures > 0 || isRefusal(reason) || waitMs > longWaitMs) onFailed(reason);
      if (isRefusal(reason)) break;
      await pause(Math.max(waitMs, retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0), signal);
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
