import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** WebKit throws after 100 changes of the address in 10 seconds. Twenty at once and four a second stay below that. */
const maxWrites = 20;
const writeIntervalMs = 250;

/**
 * The query of this page. The address bar follows it at once, or throttled during long bursts. Null until it is read.
 */
let search: string | null = null;
/** The query of the address bar when it was last read or written. */
let written = '';
/** The number of writes allowed now, and when it was last updated. */
let writesLeft = maxWrites;
let countedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function currentSearch(): string {
  if (search === null) readAddress();
  return search ?? '';
}

function readAddress(): void {
  clearTimeout(timer);
  timer = undefined;
  written = location.search;
  search = written;
}

function changeSearch(next: string): void {
  search = next;
  for (const listener of listeners) listener();
  const now = Date.now();
  writesLeft = Math.min(maxWrites, writesLeft + (now - countedAt) / writeIntervalMs);
  countedAt = now;
  if (writesLeft >= 1) writeAddress();
  else timer ??= setTimeout(writeAddress, writeIntervalMs);
}

function writeAddress(): void {
  clearTimeout(timer);
  timer = undefined;
  if (search === null || search === written) return;
  writesLeft -= 1;
  try {
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
    written = location.search;
  } catch {
    timer = setTimeout(writeAddress, 1000);
  }
}

function writeAddressIfHidden(): void {
  if (document.visibilityState === 'hidden') writeAddress();
}

/** A link within the page does not change the query, so pending changes stay. */
function onPopState(): void {
  if (location.search === written) return;
  readAddress();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', onPopState);
    addEventListener('pagehide', writeAddress);
    document.addEventListener('visibilitychange', writeAddressIfHidden);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', onPopState);
    removeEventListener('pagehide', writeAddress);
    document.removeEventListener('visibilitychange', writeAddressIfHidden);
  };
}

type Change<Key extends string> = (changes: Partial<Record<Key, string>>) => void;

/**
 * State in the query of the URL, so that it can be shared and survives a reload. Default values are not written. The
 * third value is false while the URL is unknown, in the prerendered page: all values are defaults then, and lists that
 * depend on them wait.
 */
export function useQueryState<Key extends string>(
  defaults: Record<Key, string>,
): [Record<Key, string>, Change<Key>, known: boolean] {
  const query = useSyncExternalStore(subscribe, currentSearch, () => null);
  const shape = JSON.stringify(defaults);
  const state = useMemo(() => readQuery(JSON.parse(shape) as Record<Key, string>, query ?? ''), [shape, query]);
  const change = useCallback<Change<Key>>(
    (changes) => changeSearch(writeQuery(JSON.parse(shape) as Record<string, string>, currentSearch(), changes)),
    [shape],
  );
  return [state, change, query !== null];
}

export function readQuery<Key extends string>(defaults: Record<Key, string>, query: string): Record<Key, string> {
  const params = new URLSearchParams(query);
  const entries = Object.entries<string>(defaults).map(([key, value]) => [key, params.get(key) ?? value]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** The new query with its question mark, or an empty string. Other keys stay. */
export function writeQuery(
  defaults: Record<string, string>,
  query: string,
  changes: Record<string, string | undefined>,
): string {
  const params = new URLSearchParams(query);
  for (const [key, value = ''] of Object.entries(changes)) {
    if (value === defaults[key]) params.delete(key);
    else params.set(key, value);
  }
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * The key of a list with these filters, 'dataset=probate&q=Travis': as in the address, but sorted by name, because the
 * address has the filters in the order in which they were chosen.
 */
export function listKey(filters: Record<string, string | null>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value?.trim()) params.set(name, value.trim());
  params.sort();
  return params.toString();
}
