import { useCallback, useEffect, useRef, useState } from 'react';
import { callDesk } from './desk-api.ts';

type Page<Row> = { rows: Row[]; next: string | null };

export type DeskListState<Row> = {
  rows: Row[];
  state: 'loading' | 'ready' | 'failed';
  /** Whether there are more rows, and whether they are being read. */
  more: 'none' | 'some' | 'loading';
  loadMore: () => void;
  /** Reads the first page again; the rows stay until it is there. */
  reload: () => Promise<void>;
  /** Shows a changed row at once; null takes it out. */
  replace: (isRow: (row: Row) => boolean, change: (row: Row) => Row | null) => void;
};

/** A paged list of the desk. `path` has the filters; null waits. A new path reads from the start. */
export function useDeskList<Row>(path: string | null): DeskListState<Row> {
  const [page, setPage] = useState<Page<Row>>({ rows: [], next: null });
  const [state, setState] = useState<DeskListState<Row>['state']>('loading');
  const [isLoadingMore, setLoadingMore] = useState(false);
  const running = useRef<AbortController | null>(null);

  const read = useCallback(
    async (after: string | null) => {
      if (path === null) return;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const address = after === null ? path : `${path}${path.includes('?') ? '&' : '?'}after=${after}`;
      try {
        const answer = await callDesk<Page<Row>>('GET', address, undefined, { signal: controller.signal });
        if (answer.ok) {
          const { rows, next } = answer.value;
          setPage((shown) => ({ rows: after === null ? rows : [...shown.rows, ...rows], next }));
          setState('ready');
        } else if (after === null) setState('failed');
      } catch {
        // Another read has replaced this one.
      }
    },
    [path],
  );

  useEffect(() => {
    setState('loading');
    setLoadingMore(false);
    read(null);
    return () => running.current?.abort();
  }, [read]);

  const loadMore = useCallback(async () => {
    if (page.next === null || isLoadingMore) return;
    setLoadingMore(true);
    await read(page.next);
    setLoadingMore(false);
  }, [page.next, isLoadingMore, read]);

  const reload = useCallback(() => read(null), [read]);
  const replace = useCallback<DeskListState<Row>['replace']>((isRow, change) => {
    setPage(({ rows, next }) => ({ rows: rows.flatMap((row) => (isRow(row) ? (change(row) ?? []) : row)), next }));
  }, []);
  const more = page.next === null ? 'none' : isLoadingMore ? 'loading' : 'some';
  return { rows: page.rows, state, more, loadMore, reload, replace };
}
