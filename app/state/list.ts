import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type ListProps, listPropsOf } from './list-props.ts';
import { readUntilDone } from './retry.ts';
import {
  cachedList,
  cacheList,
  type Identified,
  type RowPage,
  type RowRange,
  readFromStart,
  withNewRows,
} from './rows.ts';
import type { TablePage } from './tables.ts';

export type RowSource<Row extends Identified> = {
  /** What is listed, such as 'leads'. Lists of the same name share a cache. */
  list: string;
  /** The filters and the order, as `listKey` writes them. Another key has other rows. If null, nothing is requested. */
  key: string | null;
  /** False until the filters are known: nothing is requested yet. */
  ready?: boolean;
  /** Rows from..to of the list, both included. Pass the signal to the request. */
  read: (range: RowRange, signal: AbortSignal) => Promise<TablePage<Row>>;
  /** Rows that the prerendered page shows until the first response, and their key. */
  initial?: { key: string; rows: Row[] };
  pageSize?: number;
  /** Milliseconds after which the list is read again while the page is visible. */
  refreshEvery?: number;
};

export type RowList<Row> = {
  rows: Row[];
  total: number;
  /** 'failed': the list is empty because it could not be read; it is being retried. */
  state: 'loading' | 'ready' | 'failed';
  /** For the element around the list. Reading the same rows again does not change them. */
  listProps: ListProps;
  /** Whether there are rows after those shown. */
  more: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** Reads the list again without hiding what is shown. Resolves when it is read or has failed. */
  refresh: () => Promise<void>;
  /** When the rows shown were read, in milliseconds; null before the first response. */
  readAt: number | null;
};

type Shown<Row> = { key: string | null; rows: Row[]; total: number; state: RowList<Row>['state']; at: number | null };

/** The server returns no more than this in one response. */
const maxRowsPerAnswer = 1000;

/** A list of the table API, page by page: canceled when the filters change, cached for a minute, retried quietly. */
export function useRows<Row extends Identified>(source: RowSource<Row>): RowList<Row> {
  const { list: name, key, ready = true, read, initial, pageSize = 100, refreshEvery } = source;
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    ...emptyList<Row>(initial?.key ?? null),
    rows: initial?.rows ?? [],
  }));
  const [loadingMore, setLoadingMore] = useState(false);
  const latestRead = useRef(read);
  latestRead.current = read;
  const running = useRef<AbortController | null>(null);
  const length = useRef(0);
  const readAt = useRef(0);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  /**
   * New rows are rendered in slices, so that the page stays responsive; rows that replace those shown are rendered at
   * once.
   */
  const show = useCallback((next: Shown<Row>, atOnce: boolean): void => {
    const update = () => {
      setLoadingMore(false);
      setShown(next);
    };
    if (atOnce) update();
    else startTransition(update);
  }, []);

  /** Reads from the start, at least as many rows as are shown, so that a refresh does not shorten the list. */
  const readList = useCallback(
    (of: string, minRows = 0): Promise<void> => {
      const signal = begin();
      setLoadingMore(false);
      const count = Math.max(pageSize, minRows);
      const readPart = (range: RowRange) => rowsOf(latestRead.current(range, signal));
      return new Promise((resolve) => {
        const onFailed = () => {
          setShown((before) => (holdsRows(before, of) ? before : { ...emptyList<Row>(of), state: 'failed' }));
          resolve();
        };
        readUntilDone(() => readFromStart(count, maxRowsPerAnswer, readPart), signal, onFailed).then((done) => {
          if (done && !signal.aborted) show(cacheAndShow(name, of, done.value.rows, done.value.total), minRows > 0);
          resolve();
        });
      });
    },
    [name, begin, pageSize, show],
  );

  useEffect(() => {
    if (key === null || !ready) return;
    const cached = cachedList<Row>(cacheKey(name, key), Date.now());
    if (cached) show({ key, rows: cached.rows, total: cached.total, state: 'ready', at: cached.at }, false);
    else readList(key);
    return () => running.current?.abort();
  }, [name, key, ready, readList, show]);

  const isCurrent = shown.key === key && shown.state === 'ready';
  useEffect(() => {
    if (key === null || !refreshEvery || !isCurrent) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') readList(key, length.current);
    };
    // A page that becomes visible again refreshes at once if it missed a refresh.
    const refreshIfLate = () => {
      if (Date.now() - readAt.current >= refreshEvery) refresh();
    };
    const timer = setInterval(refresh, refreshEvery);
    document.addEventListener('visibilitychange', refreshIfLate);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfLate);
    };
  }, [key, refreshEvery, isCurrent, readList]);

  const { rows, total, state, at } = shown.key === key ? shown : emptyList<Row>(key);
  length.current = rows.length;
  readAt.current = at ?? 0;
  const more = state === 'ready' && rows.length < total;

  async function loadMore(): Promise<void> {
    if (!more || loadingMore || key === null) return;
    const signal = begin();
    setLoadingMore(true);
    const range = { from: rows.length, to: rows.length + pageSize - 1 };
    const done = await readUntilDone(() => rowsOf(read(range, signal)), signal);
    if (signal.aborted) return;
    if (!done) {
      setLoadingMore(false);
      return;
    }
    const page = done.value;
    const all = withNewRows(rows, page.rows);
    // A whole page of rows was added above, so the same page would be returned again and again.
    if (page.rows.length > 0 && all.length === rows.length) await readList(key, rows.length + pageSize);
    else show(cacheAndShow(name, key, all, page.rows.length > 0 ? page.total : rows.length), false);
  }

  return {
    rows,
    total,
    state,
    listProps: rowListProps({ key, rows, state }),
    more,
    loadingMore,
    loadMore,
    refresh: async () => {
      if (key !== null) await readList(key, rows.length);
    },
    readAt: at,
  };
}

function emptyList<Row>(key: string | null): Shown<Row> {
  return { key, rows: [], total: 0, state: 'loading', at: null };
}

function holdsRows<Row>(shown: Shown<Row>, key: string): boolean {
  return shown.key === key && shown.state === 'ready';
}

/** Rows that are shown before the first response are those of the prerendered page. */
export function rowListProps({ key, rows, state }: Pick<Shown<unknown>, 'key' | 'rows' | 'state'>): ListProps {
  return listPropsOf(state === 'loading' && rows.length > 0 ? 'initial' : state, key);
}

const cacheKey = (list: string, key: string) => `${list}?${key}`;

function cacheAndShow<Row>(list: string, key: string, rows: Row[], total: number): Shown<Row> {
  const at = Date.now();
  cacheList(cacheKey(list, key), { rows, total, at });
  return { key, rows, total, state: 'ready', at };
}

async function rowsOf<Row>(request: Promise<TablePage<Row>>): Promise<RowPage<Row>> {
  const { data, count } = await request;
  return { rows: data, total: count ?? data.length };
}
