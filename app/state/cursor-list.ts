import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListProps, listPropsOf } from './list-props.ts';
import { useResource } from './resource.ts';
import { readUntilDone } from './retry.ts';

/** `next` leads to the rows after these; null if there are none. */
export type CursorPage<Row> = { rows: Row[]; next: string | null };

export type CursorList<Row> = {
  rows: Row[];
  /** 'failed': it could not be read; it is being retried. */
  state: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: unknown;
  /** For the element around the list. Reading the same rows again does not change them. */
  listProps: ListProps;
  /** Whether there are more rows, and whether they are being read. */
  more: 'none' | 'some' | 'loading';
  loadMore: () => void;
  /** Reads the first page again; the rows stay until it is there. */
  reload: () => Promise<void>;
  /** Shows a changed row at once; null takes it out. */
  replace: (isRow: (row: Row) => boolean, change: (row: Row) => Row | null) => void;
};

type Read<Row> = (after: string | null, signal: AbortSignal) => Promise<CursorPage<Row>>;

/**
 * A list that is read page by page, each from where the one before it ended. Another key is another list, whose
 * predecessor stays on screen until it is read; null reads nothing.
 */
export function useCursorList<Row>(key: string | null, read: Read<Row>): CursorList<Row> {
  const first = useResource(key, (signal) => read(null, signal), { keepsValue: true });
  /** What became of the first page: more rows, and changed ones. */
  const [grown, setGrown] = useState<{ from: CursorPage<Row>; page: CursorPage<Row> } | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const page = grown && grown.from === first.value ? grown.page : (first.value ?? { rows: [], next: null });
  const state = first.isLoaded ? 'ready' : first.problem === null ? 'loading' : 'failed';
  const more = !first.isLoaded || page.next === null ? 'none' : running ? 'loading' : 'some';
  const latestRead = useRef(read);
  latestRead.current = read;

  const change = useCallback(
    (changed: (page: CursorPage<Row>) => CursorPage<Row>) => {
      const from = first.value;
      if (from) setGrown((before) => ({ from, page: changed(before?.from === from ? before.page : from) }));
    },
    [first.value],
  );

  // Rows that come after a page that was read again, or after those of another key, are not theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page ends the reading of more.
  useEffect(() => {
    setRunning((before) => {
      before?.abort();
      return null;
    });
  }, [key, first.value]);

  async function loadMore(): Promise<void> {
    if (more !== 'some') return;
    const controller = new AbortController();
    setRunning(controller);
    const done = await readUntilDone(() => latestRead.current(page.next, controller.signal), controller.signal);
    if (controller.signal.aborted) return;
    setRunning(null);
    if (done) change(({ rows }) => ({ rows: [...rows, ...done.value.rows], next: done.value.next }));
  }

  const replace = useCallback<CursorList<Row>['replace']>(
    (isRow, changed) =>
      change(({ rows, next }) => ({ rows: rows.flatMap((row) => (isRow(row) ? (changed(row) ?? []) : row)), next })),
    [change],
  );
  // An empty list leaves nothing on screen while another one is read.
  const listProps = page.rows.length > 0 ? first.listProps : listPropsOf(first.listProps['data-state'], key);
  return { rows: page.rows, state, problem: first.problem, listProps, more, loadMore, reload: first.reload, replace };
}
