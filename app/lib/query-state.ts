import { useCallback, useMemo, useSyncExternalStore } from 'react';

const changed = 'deedline:query';

function subscribe(listen: () => void): () => void {
  addEventListener('popstate', listen);
  addEventListener(changed, listen);
  return () => {
    removeEventListener('popstate', listen);
    removeEventListener(changed, listen);
  };
}

/**
 * State that lives in the address after the question mark, so that it can be shared and survives a reload. What equals its
 * default is not written. In the prerendered page everything has its default.
 */
export function useQueryState<Key extends string>(
  defaults: Record<Key, string>,
): [Record<Key, string>, (changes: Partial<Record<Key, string>>) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const shape = JSON.stringify(defaults);
  const state = useMemo(() => readQuery(JSON.parse(shape) as Record<Key, string>, search), [shape, search]);
  const change = useCallback(
    (changes: Partial<Record<Key, string>>) => {
      const query = writeQuery(JSON.parse(shape) as Record<string, string>, location.search, changes);
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
      dispatchEvent(new Event(changed));
    },
    [shape],
  );
  return [state, change];
}

export function readQuery<Key extends string>(defaults: Record<Key, string>, search: string): Record<Key, string> {
  const query = new URLSearchParams(search);
  const entries = Object.entries<string>(defaults).map(([key, value]) => [key, query.get(key) ?? value]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** The new part of the address, with its question mark, or nothing. Keys of others stay. */
export function writeQuery(
  defaults: Record<string, string>,
  search: string,
  changes: Record<string, string | undefined>,
): string {
  const query = new URLSearchParams(search);
  for (const [key, value = ''] of Object.entries(changes)) {
    if (value === defaults[key]) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
