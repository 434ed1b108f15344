import { startTransition, useEffect, useState } from 'react';

const retryAfter = 15_000;

/** Something the page can do without at first, fetched when it is idle and tried again quietly. Null until it is there. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null {
  const [loaded, setLoaded] = useState<Value | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      load().then(
        (value) => {
          if (!gone) startTransition(() => setLoaded(value));
        },
        () => {
          if (!gone) timer = setTimeout(attempt, retryAfter);
        },
      );
    const cancel = whenIdle(attempt);
    return () => {
      gone = true;
      cancel();
      clearTimeout(timer);
    };
  }, [load]);
  return loaded;
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
