import type { Deal } from './deal.ts';

/**
 * A change made on the board. It is shown at once, on top of the list until the list is read again, and removed if the
 * server refuses it.
 */
export type BoardChange = {
  key: number;
  id: string;
  /** Null deletes the deal. */
  fields: Partial<Deal> | null;
  saved: boolean;
};

/** The list with the visitor's changes: the later of two wins, and the order stays. */
export function withChanges(deals: Deal[], changes: readonly BoardChange[]): Deal[] {
  if (changes.length === 0) return deals;
  const byDeal = Map.groupBy(changes, ({ id }) => id);
  return deals.flatMap((deal) => {
    const own = byDeal.get(deal.id);
    if (!own) return [deal];
    if (own.some(({ fields }) => fields === null)) return [];
    return [Object.assign({}, deal, ...own.map(({ fields }) => fields)) as Deal];
  });
}
