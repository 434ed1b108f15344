import { startTransition, useEffect, useRef, useState } from 'react';
import { type ListProps, listPropsOf } from './list-props.ts';
import { readUntilDone } from './retry.ts';

export type Resource<Value> = {
  /** Null until loaded. */
  value: Value | null;
  /** Why the last try failed, while there is no value. Null during the first tries. */
  problem: unknown;
  /** For the element that shows the value. */
  listProps: ListProps;
};

type Loaded<Value> = Omit<Resource<Value>, 'listProps'>;

type Options = { whenIdle?: boolean };

/**
 * A value that is loaded in one request and retried with the common policy. Another key is another resource; null loads
 * nothing.
 */
export function useResource<Value>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
  { whenIdle = false }: Options = {},
): Resource<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value> & { key: string | null }>({
    key: null,
    value: null,
    problem: null,
  });
  const latestLoad = useRef(load);
  latestLoad.current = load;

  useEffect(() => {
    if (key === null) return;
    const running = new AbortController();
    const { signal } = running;
    const start = async () => {
      const value = await readUntilDone(
        () => latestLoad.current(signal),
        signal,
        (problem) => setLoaded({ key, value: null, problem }),
      );
      if (!signal.aborted) startTransition(() => setLoaded({ key, value, problem: null }));
    };
    if (whenIdle) onIdle(start, signal);
    else start();
    return () => running.abort();
  }, [key, whenIdle]);

  const isCurrent = key !== null && loaded.key === key;
  const { value, problem } = isCurrent ? loaded : nothingLoaded;
  const state = isCurrent ? (problem === null ? 'ready' : 'failed') : key === null ? 'initial' : 'loading';
  return { value, problem, listProps: listPropsOf(state, key) };
}

const nothingLoaded: Loaded<never> = { value: null, problem: null };

/** A loader whose result is cached for the page. A failed load may be retried. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Safari has no idle callbacks. */
function onIdle(run: () => void, signal: AbortSignal): void {
  const runUnlessAborted = () => {
    if (!signal.aborted) run();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runUnlessAborted, { timeout: 2000 });
  else setTimeout(runUnlessAborted, 200);
}
