import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type ListProps, listPropsOf } from './list-props.ts';
import { readUntilDone } from './retry.ts';

export type Resource<Value> = {
  /** Null until loaded. */
  value: Value | null;
  /** Why the last try failed, while there is no value. Null during the first tries. */
  problem: unknown;
  /** Whether the value is that of the key, and not kept from another one. */
  isLoaded: boolean;
  /** For the element that shows the value. Loading the same key again does not change them. */
  listProps: ListProps;
  /** Loads it again without hiding it. Resolves when it is loaded or has failed. */
  reload: () => Promise<void>;
};

type Loaded<Value> = { key: string | null; value: Value | null; problem: unknown };

type Options = {
  whenIdle?: boolean;
  /** The value of the key before stays until that of the next one is loaded. */
  keepsValue?: boolean;
};

/**
 * A value that is loaded in one request and retried with the common policy. Another key is another resource; null loads
 * nothing.
 */
export function useResource<Value>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
  { whenIdle = false, keepsValue = false }: Options = {},
): Resource<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>(nothingLoaded);
  const [kept, setKept] = useState<Loaded<Value>>(nothingLoaded);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const running = useRef<AbortController | null>(null);

  const read = useCallback(async (of: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      const onFailed = (problem: unknown) => {
        setLoaded((before) =>
          before.key === of && before.value !== null ? before : { key: of, value: null, problem },
        );
        resolve();
      };
      readUntilDone(() => latestLoad.current(signal), signal, onFailed).then((done) => {
        if (done && !signal.aborted) {
          const next = { key: of, value: done.value, problem: null };
          startTransition(() => {
            setLoaded(next);
            setKept(next);
          });
        }
        resolve();
      });
    });
  }, []);

  useEffect(() => {
    if (key === null) return;
    const waiting = new AbortController();
    if (whenIdle) onIdle(() => read(key), waiting.signal);
    else read(key);
    return () => {
      waiting.abort();
      running.current?.abort();
    };
  }, [key, whenIdle, read]);

  const isCurrent = key !== null && loaded.key === key;
  const shown = isCurrent && loaded.value !== null ? loaded : keepsValue && key !== null ? kept : nothingLoaded;
  const problem = isCurrent ? loaded.problem : null;
  const state = isCurrent ? (problem === null ? 'ready' : 'failed') : key === null ? 'initial' : 'loading';
  const reload = useCallback(async () => {
    if (key !== null) await read(key);
  }, [key, read]);
  // What stays on screen has its own key.
  const shownKey = state === 'loading' ? (shown.key ?? key) : key;
  return { value: shown.value, isLoaded: state === 'ready', problem, listProps: listPropsOf(state, shownKey), reload };
}

const nothingLoaded: Loaded<never> = { key: null, value: null, problem: null };

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
