import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serialQueue } from '#app/lib/serial-queue.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import { type ListProps, listPropsOf } from '#app/state/list-props.ts';
import { type BoardChange, withChanges } from '#domain/pipeline/changes.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import {
  addDeal,
  type DealSaved,
  type DealsOwner,
  dealsOwner,
  deleteDeal,
  readDeals,
  resetDeals,
  updateDeal,
  watchOwner,
} from './queries.ts';

/** All of them: the filters of the board choose among the rows. */
const key = '';

export type Deals = {
  deals: Deal[];
  owner: DealsOwner;
  state: RowList<Deal>['state'];
  listProps: ListProps;
  /** Adds a deal to the account and shows it. */
  add: (fields: DealFields, idempotencyKey: string) => Promise<DealSaved>;
  /** Each change is shown at once, and reverted if it was not saved. */
  update: (id: string, fields: Partial<DealFields>) => Promise<DealSaved>;
  remove: (id: string) => Promise<DealSaved>;
  reset: () => Promise<boolean>;
  /** Reads the deals again, unless a change is being saved. */
  refresh: () => Promise<void>;
};

/**
 * The visitor's deals, or those of the account: the list as last read, with their own changes on top. Before it is
 * read, a visitor sees the samples.
 */
export function useDeals(samples: Deal[]): Deals {
  const owner = useSyncExternalStore(watchOwner, dealsOwner, () => 'visitor' as const);
  const source = { list: 'deals', key, read: readDeals, initial: { key, rows: samples }, pageSize: 1000 };
  const { rows, state, more, ...list } = useRows(source);
  const [changes, setChanges] = useState<BoardChange[]>([]);
  // The first change creates the visitor's workspace; a second one sent at the same time would create another.
  const [send] = useState(() => serialQueue('deedline:deals'));
  const count = useRef(0);
  const shown = useRef(rows);
  const latest = useLatest({ changes, list });
  /** Changes that were saved before the list was requested, so the list will contain them. */
  const settled = useRef(new Set<number>());

  const readAgain = useCallback((): Promise<void> => {
    for (const change of latest.current.changes) if (change.saved) settled.current.add(change.key);
    return latest.current.list.refresh();
  }, [latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when new rows arrive.
  useLayoutEffect(() => {
    const savedKeys = settled.current;
    settled.current = new Set();
    if (savedKeys.size > 0) setChanges((shown) => shown.filter((change) => !savedKeys.has(change.key)));
  }, [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that failed is not requested forever.
  useEffect(() => {
    if (more) list.loadMore();
  }, [more, rows]);

  const change = useCallback(
    async (id: string, fields: Partial<DealFields> | null): Promise<DealSaved> => {
      count.current += 1;
      // The server counts the time in a stage from now, too.
      const isMoved = fields?.stage && shown.current.find((deal) => deal.id === id)?.stage !== fields.stage;
      const since = isMoved && { stage_since: new Date().toISOString() };
      const made: BoardChange = { key: count.current, id, fields: fields && { ...fields, ...since }, saved: false };
      setChanges((shown) => [...shown, made]);
      const saved = await send(() => (fields ? updateDeal(id, fields) : deleteDeal(id)));
      if (!saved.ok) {
        setChanges((shown) => shown.filter((other) => other.key !== made.key));
        // The change may be stored even though no response arrived.
        readAgain();
        return saved;
      }
      const kept: BoardChange = { ...made, saved: true, fields: saved.deal };
      setChanges((shown) => shown.map((other) => (other.key === made.key ? kept : other)));
      return saved;
    },
    [send, readAgain],
  );

  const add = useCallback(
    async (fields: DealFields, idempotencyKey: string): Promise<DealSaved> => {
      const added = await send(() => addDeal(fields, idempotencyKey));
      await readAgain();
      return added;
    },
    [send, readAgain],
  );

  const remove = useCallback((id: string) => change(id, null), [change]);

  const reset = useCallback(async (): Promise<boolean> => {
    const before = count.current;
    const done = await send(resetDeals);
    if (!done) return false;
    for (let made = 1; made <= before; made += 1) settled.current.add(made);
    readAgain();
    return true;
  }, [send, readAgain]);

  const refresh = useCallback(async () => {
    if (latest.current.changes.every((made) => made.saved)) await readAgain();
  }, [latest, readAgain]);

  const isUnread = owner === 'account' && state === 'loading';
  const deals = useMemo(() => (isUnread ? [] : withChanges(rows, changes)), [isUnread, rows, changes]);
  shown.current = deals;
  const listProps = isUnread ? listPropsOf('loading', key) : list.listProps;
  return { deals, owner, state, listProps, add, update: change, remove, reset, refresh };
}
