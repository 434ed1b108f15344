import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Rows, useRows } from '#app/lib/use-rows.ts';
import { type BoardChange, withChanges } from '#domain/pipeline/changes.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { deleteDeal, readDeals, resetDeals, updateDeal } from './deals-api.ts';
import { inOrder } from './in-order.ts';

const key = 'deals';
const source = { key, read: readDeals, initial: { key, rows: sampleDeals }, pageSize: 1000 };

export type Deals = {
  deals: Deal[];
  state: Rows<Deal>['state'];
  /** Each is shown at once and answers whether it was saved; what was not saved is no longer shown. */
  update: (id: string, fields: Partial<DealFields>) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  reset: () => Promise<boolean>;
  /** Reads the deals again, unless a change is on its way. Settles when that is over. */
  refresh: () => Promise<void>;
};

/** The visitor's deals: the list as it was last read, with their changes laid over it. */
export function useDeals(): Deals {
  const { rows, state, more, ...list } = useRows(source);
  const [changes, setChanges] = useState<BoardChange[]>([]);
  const [send] = useState(() => inOrder('deedline:deals'));
  const count = useRef(0);
  const latest = useRef({ changes, list });
  latest.current = { changes, list };
  /** Changes that the list will hold when it comes: they were saved before it was asked for. */
  const settled = useRef(new Set<number>());

  const readAgain = useCallback((): Promise<void> => {
    for (const change of latest.current.changes) if (change.saved) settled.current.add(change.key);
    return latest.current.list.refresh();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that came are the moment to do it.
  useLayoutEffect(() => {
    const held = settled.current;
    settled.current = new Set();
    if (held.size > 0) setChanges((shown) => shown.filter((change) => !held.has(change.key)));
  }, [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that did not come is not asked for without end.
  useEffect(() => {
    if (more) list.loadMore();
  }, [more, rows]);

  const change = useCallback(
    async (id: string, fields: Partial<DealFields> | null): Promise<boolean> => {
      count.current += 1;
      const made: BoardChange = { key: count.current, id, fields, saved: false };
      setChanges((shown) => [...shown, made]);
      const stored = await send<Deal | boolean | null>(() => (fields ? updateDeal(id, fields) : deleteDeal(id)));
      if (!stored) {
        setChanges((shown) => shown.filter((other) => other.key !== made.key));
        // It may be stored although no answer came.
        readAgain();
        return false;
      }
      const kept: BoardChange = { ...made, saved: true, fields: typeof stored === 'object' ? stored : null };
      setChanges((shown) => shown.map((other) => (other.key === made.key ? kept : other)));
      return true;
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
  }, [readAgain]);

  const deals = useMemo(() => withChanges(rows, changes), [rows, changes]);
  return { deals, state, update: change, remove, reset, refresh };
}
