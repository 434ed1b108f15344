import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * The address and the history of the page, of which this module is the only owner. An entry of the history belongs to a
 * view. What opens over the view, a sheet or a dialog, is an overlay: it has an entry of its own, so that Back closes it
 * and stays on the page, and may own keys of the address, such as `open`. Filters changed while it is open stay when it
 * closes.
 */
type Entry = {
  /** Entries of the same view differ only in their overlays. */
  view: number;
  /** The keys of the address that each open overlay owns, from the lowest overlay to the front. A dialog owns none. */
  overlays: string[][];
};

/** WebKit throws after 100 changes of the address in 10 seconds. Twenty at once and four a second stay below that. */
const maxWrites = 20;
const writeIntervalMs = 250;
/** The longest wait for the browser to go back. */
const maxBackMs = 1000;

/** The query of this page. The address bar follows it at once, or throttled during long bursts. Null until it is read. */
let search: string | null = null;
/** The query of the address bar when it was last read or written. */
let written = '';
let entry: Entry = { view: 0, overlays: [] };
/** The number of writes allowed now, and when it was last updated. */
let writesLeft = maxWrites;
let countedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Set while the browser goes back: until then the address is that of the entry that is left. */
let arrival: { depth: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** What waits until the browser has gone back. */
let waiting: (() => void)[] = [];
/** How Back closes dialogs, and the number of overlays with each of them. */
let dialogs: { depth: number; close: () => void }[] = [];
const listeners = new Set<() => void>();
let isListening = false;

function currentSearch(): string {
  if (search === null) readAddress();
  return search ?? '';
}

function readAddress(): void {
  clearTimeout(timer);
  timer = undefined;
  written = location.search;
  search = written;
  entry = storedEntry();
}

function storedEntry(): Entry {
  const { view = 0, overlays = [] } = (history.state ?? {}) as Partial<Entry>;
  return { view, overlays };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function setSearch(next: string): void {
  if (next === search) return;
  search = next;
  notify();
}

/** Writes the address now, or later if it was written too often. */
function scheduleWrite(): void {
  const now = Date.now();
  writesLeft = Math.min(maxWrites, writesLeft + (now - countedAt) / writeIntervalMs);
  countedAt = now;
  if (writesLeft >= 1) writeAddress();
  else timer ??= setTimeout(writeAddress, writeIntervalMs);
}

function writeAddress(): void {
  clearTimeout(timer);
  timer = undefined;
  if (search === null || search === written || arrival) return;
  writesLeft -= 1;
  try {
    writeEntry('replaceState');
  } catch {
    timer = setTimeout(writeAddress, 1000);
  }
}

function writeEntry(method: 'pushState' | 'replaceState'): void {
  history[method]({ ...history.state, ...entry }, '', `${location.pathname}${currentSearch()}${location.hash}`);
  written = location.search;
}

function writeAddressIfHidden(): void {
  if (document.visibilityState === 'hidden') writeAddress();
}

/** Runs at once, or after the browser has gone back. */
function inTurn(run: () => void): void {
  if (arrival) waiting.push(run);
  else run();
}

/** Adds an entry to the history, with what `change` makes of the present one. */
function addEntry(next: string, change: (present: Entry) => Entry): void {
  currentSearch();
  listen();
  setSearch(next);
  inTurn(() => {
    const after = change(entry);
    if (after.overlays.length > 0) {
      // Otherwise the page would scroll back to where it was when the overlay opened.
      history.scrollRestoration = 'manual';
    }
    // The entry below must be recognized when the visitor comes back to it. Its address stays as it was.
    history.replaceState({ ...history.state, ...entry }, '');
    entry = after;
    writeEntry('pushState');
  });
}

/** Goes back below the overlay with this index, which has closed. */
function leaveOverlay(index: number): void {
  const count = entry.overlays.length - index;
  clearKeys(entry.overlays.slice(index).flat());
  entry = { ...entry, overlays: entry.overlays.slice(0, index) };
  inTurn(() => {
    arrival = { depth: storedEntry().overlays.length - count, timer: setTimeout(endArrival, maxBackMs) };
    history.go(-count);
  });
}

function clearKeys(keys: string[]): void {
  const params = new URLSearchParams(currentSearch());
  for (const key of keys) params.delete(key);
  setSearch(queryText(params));
}

/** The browser is at an entry of this view. */
function endArrival(): void {
  if (arrival) clearTimeout(arrival.timer);
  arrival = null;
  written = location.search;
  closeDialogsAbove(entry.overlays.length);
  const next = waiting;
  waiting = [];
  for (const run of next) inTurn(run);
  writeAddress();
}

function closeDialogsAbove(depth: number): void {
  const left = dialogs.filter((dialog) => dialog.depth > depth);
  dialogs = dialogs.filter((dialog) => dialog.depth <= depth);
  for (const { close } of left.reverse()) close();
  if (depth === 0) history.scrollRestoration = 'auto';
}

function onPopState(): void {
  // A link within the page adds an entry without a state and does not change the query, so pending changes stay. Back
  // from it returns to the filters before it.
  if (history.state === null && location.search === written) {
    entry = { view: Date.now(), overlays: [] };
    history.replaceState({ ...entry }, '');
    return;
  }
  const there = storedEntry();
  if (there.view === entry.view && there.overlays.length === arrival?.depth) {
    endArrival();
    return;
  }
  // An entry without a state has nothing to do with overlays: those below them got one.
  if (history.state === null || there.view !== entry.view) {
    readAddress();
    notify();
    endArrival();
    return;
  }
  const params = new URLSearchParams(currentSearch());
  for (const key of entry.overlays.slice(there.overlays.length).flat()) params.delete(key);
  const stored = new URLSearchParams(location.search);
  for (const key of there.overlays.slice(entry.overlays.length).flat()) {
    const value = stored.get(key);
    if (value !== null) params.set(key, value);
  }
  entry = there;
  setSearch(queryText(params));
  endArrival();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', onPopState);
  addEventListener('pagehide', writeAddress);
  document.addEventListener('visibilitychange', writeAddressIfHidden);
}

function subscribe(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds an entry for an open dialog, so that the Back button closes it and stays on the page. Returns a function that
 * takes the entry away when the dialog was closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  const dialog = { depth: 0, close };
  let isClosed = false;
  inTurn(() => {
    if (isClosed) return;
    addEntry(currentSearch(), ({ view, overlays }) => ({ view, overlays: [...overlays, []] }));
    dialog.depth = entry.overlays.length;
    dialogs.push(dialog);
  });
  return () => {
    isClosed = true;
    if (!dialogs.includes(dialog)) return;
    dialogs = dialogs.filter((other) => other !== dialog);
    // A dialog that closes with the one below leaves with it.
    queueMicrotask(() => {
      if (entry.overlays.length >= dialog.depth) leaveOverlay(dialog.depth - 1);
    });
  };
}

type Changes<Key extends string> = Partial<Record<Key, string>>;

export type Url<Key extends string> = {
  /** The values in the address; all are defaults while it is unknown. */
  view: Record<Key, string>;
  /** False in the prerendered page: lists that depend on the address wait. */
  isUrlReady: boolean;
  /** Changes the address in place. An overlay whose keys all get their defaults closes. */
  change: (changes: Changes<Key>) => void;
  /** Opens an overlay that owns these keys, or shows something else in the one that is open. */
  open: (changes: Changes<Key>) => void;
  /** Goes on to another view, from which Back returns. */
  push: (changes: Changes<Key>) => void;
};

/** State in the query of the address, so that it can be shared and survives a reload. Default values are not written. */
export function useUrl<Key extends string>(defaults: Record<Key, string>): Url<Key> {
  const query = useSyncExternalStore(subscribe, currentSearch, () => null);
  const shape = JSON.stringify(defaults);
  const view = useMemo(() => readQuery(JSON.parse(shape) as Record<Key, string>, query ?? ''), [shape, query]);
  const change = useCallback((changes: Changes<Key>) => changeAddress(JSON.parse(shape), changes), [shape]);
  const open = useCallback((changes: Changes<Key>) => openOverlay(JSON.parse(shape), changes), [shape]);
  const push = useCallback((changes: Changes<Key>) => pushView(JSON.parse(shape), changes), [shape]);
  return { view, isUrlReady: query !== null, change, open, push };
}

type Values = Record<string, string | undefined>;

function changeAddress(defaults: Record<string, string>, changes: Values): void {
  setSearch(writeQuery(defaults, currentSearch(), changes));
  const closed = entry.overlays.findIndex(
    (keys) => keys.length > 0 && keys.every((key) => key in changes && changes[key] === defaults[key]),
  );
  if (closed >= 0) leaveOverlay(closed);
  else scheduleWrite();
}

function openOverlay(defaults: Record<string, string>, changes: Values): void {
  const keys = Object.keys(changes);
  const next = writeQuery(defaults, currentSearch(), changes);
  if (next === currentSearch()) return;
  const params = new URLSearchParams(currentSearch());
  // Something else in the same sheet stays in its entry. A sheet that a link opened has none of its own.
  if (keys.some((key) => params.has(key) && params.get(key) !== changes[key])) {
    setSearch(next);
    scheduleWrite();
  } else addEntry(next, ({ view, overlays }) => ({ view, overlays: [...overlays, keys] }));
}

function pushView(defaults: Record<string, string>, changes: Values): void {
  const view = Date.now();
  addEntry(writeQuery(defaults, currentSearch(), changes), () => ({ view, overlays: [] }));
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
  return queryText(params);
}

function queryText(params: URLSearchParams): string {
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
