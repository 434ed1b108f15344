import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Part, type Range, readFromStart } from './read-ranges.ts';
import { keep, recall } from './rows-cache.ts';

type Answer<Row> = { data: Row[] | null; count: number | null };

export type RowSource<Row> = {
  /** Names the list with all its filters; another key is another list. Null while it is not known yet: nothing is asked. */
  key: string | null;
  /** Rows from..to of the list, both counted in. Give the signal to the request. */
  read: (range: Range, signal: AbortSignal) => PromiseLike<Answer<Row>>;
  /** Rows that the prerendered page shows until the first answer, and the key of the list they belong to. */
  initial?: { key: string; rows: Row[] };
  pageSize?: number;
  /** Read the list again after so many milliseconds while the page is in view. */
  refreshEvery?: number;
};

export type Rows<Row> = {
  rows: Row[];
  total: number;
  /** 'failed': the list is empty because it could not be read; it is tried again quietly. */
  state: 'loading' | 'ready' | 'failed';
  /** There are rows after those shown. */
  more: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** Reads the list again without hiding what is shown. Settles when that is over. */
  refresh: () => Promise<void>;
  /** When the rows shown were read, in milliseconds; null before the first answer. */
  readAt: number | null;
};

type Shown<Row> = { key: string | null; rows: Row[]; total: number; state: Rows<Row>['state']; at: number | null };

const retryAfter = 15_000;
const moreAgainAfter = 5_000;
/** The server gives no more in one answer. */
const mostRows = 1000;

/** A list of the table API, page by page: cancelled when the filters change, kept for a minute, tried again quietly. */
export function useRows<Row>({ key, read, initial, pageSize = 100, refreshEvery }: RowSource<Row>): Rows<Row> {
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    ...startOf<Row>(initial?.key ?? null),
    rows: initial?.rows ?? [],
  }));
  const [loadingMore, setLoadingMore] = useState(false);
  const reading = useRef(read);
  reading.current = read;
  const running = useRef<AbortController | null>(null);
  const length = useRef(0);
  const readAt = useRef(0);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  /** New rows are drawn piece by piece, so that the page answers meanwhile; those that replace what is shown, at once. */
  const show = useCallback((next: Shown<Row>, atOnce: boolean): void => {
    const put = () => {
      setLoadingMore(false);
      setShown(next);
    };
    if (atOnce) put();
    else startTransition(put);
  }, []);

  /** Reads from the start, as many rows as are shown: what is read again does not make the list shorter. */
  const first = useCallback(
    async (of: string, shownRows = 0): Promise<void> => {
      const signal = begin();
      setLoadingMore(false);
      const count = Math.max(pageSize, shownRows);
      const answer = await readFromStart(count, mostRows, (range) => settle(reading.current(range, signal)));
      if (signal.aborted) return;
      if (answer) show(keptAs(of, answer.rows, answer.total), shownRows > 0);
      else setShown((before) => (holdsRows(before, of) ? before : { ...startOf<Row>(of), state: 'failed' }));
    },
    [begin, pageSize, show],
  );

  useEffect(() => {
    if (key === null) return;
    const before = recall<Row>(key, Date.now());
    if (before) show({ key, rows: before.rows, total: before.total, state: 'ready', at: before.at }, false);
    else first(key);
    return () => running.current?.abort();
  }, [key, first, show]);

  const failed = shown.key === key && shown.state === 'failed';
  const again = failed ? retryAfter : refreshEvery;
  useEffect(() => {
    if (key === null || !again) return;
    const ask = () => {
      if (document.visibilityState === 'visible') first(key, length.current);
    };
    // A page that comes back into view does not wait for its next turn when it has missed one.
    const askIfLate = () => {
      if (Date.now() - readAt.current >= again) ask();
    };
    const timer = setInterval(ask, again);
    document.addEventListener('visibilitychange', askIfLate);
    if (failed) addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfLate);
      removeEventListener('online', ask);
    };
  }, [key, again, failed, first]);

  const current = shown.key === key ? shown : startOf<Row>(key);
  const { rows, total, state, at } = current;
  length.current = rows.length;
  readAt.current = at ?? 0;
  const more = state === 'ready' && rows.length < total;

  async function loadMore(): Promise<void> {
    if (!more || loadingMore || key === null) return;
    const signal = begin();
    setLoadingMore(true);
    const answer = await settle(read({ from: rows.length, to: rows.length + pageSize - 1 }, signal));
    // A page that does not come leaves the list as it is. The end of the list, if in view, asks for it again: not at once.
    if (!answer) await new Promise((resolve) => setTimeout(resolve, moreAgainAfter));
    if (signal.aborted) return;
    if (answer)
      show(keptAs(key, [...rows, ...answer.rows], answer.rows.length > 0 ? answer.total : rows.length), false);
    else setLoadingMore(false);
  }

  return {
    rows,
    total,
    state,
    more,
    loadingMore,
    loadMore,
    refresh: async () => {
      if (key !== null) await first(key, rows.length);
    },
    readAt: at,
  };
}

function startOf<Row>(key: string | null): Shown<Row> {
  return { key, rows: [], total: 0, state: 'loading', at: null };
}

function holdsRows<Row>(shown: Shown<Row>, key: string): boolean {
  return shown.key === key && shown.state === 'ready';
}

function keptAs<Row>(key: string, rows: Row[], total: number): Shown<Row> {
  const at = Date.now();
  keep(key, { rows, total, at });
  return { key, rows, total, state: 'ready', at };
}

async function settle<Row>(answer: PromiseLike<Answer<Row>>): Promise<Part<Row> | null> {
  try {
    const { data, count } = await answer;
    return data && { rows: data, total: count ?? data.length };
  } catch {
    return null;
  }
}
