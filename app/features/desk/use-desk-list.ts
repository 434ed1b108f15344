import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListProps, type ListState, listPropsOf } from '#app/state/list-props.ts';
import { callDesk } from './desk-api.ts';
import { pathKey } from './use-desk.ts';

type Page<Row> = { rows: Row[]; next: string | null };
/** A page and the path it was read from. */
type ShownPage<Row> = Page<Row> & { path: string | null };

export type DeskListState<Row> = {
  rows: Row[];
  state: 'loading' | 'ready' | 'failed';
  /** For the element around the list. Reading the same path again does not change them. */
  listProps: ListProps;
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
  const [page, setPage] = useState<ShownPage<Row>>({ path: null, rows: [], next: null });
  const [asked, setAsked] = useState<Asked>({ path, state: 'loading' });
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
          setPage((shown) => ({ path, rows: after === null ? rows : [...shown.rows, ...rows], next }));
          setAsked({ path, state: 'ready' });
        } else if (after === null) setAsked({ path, state: 'failed' });
      } catch {
        // Another read has replaced this one.
      }
    },
    [path],
  );

  useEffect(() => {
    setAsked({ path, state: 'loading' });
    setLoadingMore(false);
    read(null);
    return () => running.current?.abort();
  }, [path, read]);

  const loadMore = useCallback(async () => {
    // The rows on screen may still be those of other filters.
    if (page.next === null || page.path !== path || isLoadingMore) return;
    setLoadingMore(true);
    await read(page.next);
    setLoadingMore(false);
  }, [page.next, page.path, path, isLoadingMore, read]);

  const reload = useCallback(() => read(null), [read]);
  const replace = useCallback<DeskListState<Row>['replace']>((isRow, change) => {
    setPage(({ rows, ...shown }) => ({
      ...shown,
      rows: rows.flatMap((row) => (isRow(row) ? (change(row) ?? []) : row)),
    }));
  }, []);
  const more = page.next === null || page.path !== path ? 'none' : isLoadingMore ? 'loading' : 'some';
  // Already in the render with a new path, before its effect.
  const state = asked.path === path ? asked.state : 'loading';
  return { rows: page.rows, state, listProps: deskListProps(page, { path, state }), more, loadMore, reload, replace };
}

/** What was asked for last, and how that went. */
type Asked = { path: string | null; state: DeskListState<never>['state'] };

/** While a new path is read, the rows of the path before it stay on screen. */
export function deskListProps({ path, rows }: Omit<ShownPage<unknown>, 'next'>, asked: Asked): ListProps {
  return keptListProps(asked.state, asked.path, rows.length > 0 ? path : null);
}

/** For a list that keeps its rows while others are read. `shown` is the path of these rows, null if there are none. */
export function keptListProps(state: ListState, asked: string | null, shown: string | null): ListProps {
  const path = state === 'loading' ? (shown ?? asked) : asked;
  return listPropsOf(state, path === null ? null : pathKey(path));
}
