import type { Deal } from './deal.ts';
import type { DealFields } from './deal-schema.ts';

/**
 * A change made on the board: shown at once, and laid over the list until the list itself is read again. One that the
 * server refused is taken away, and the deal stands where it stood.
 */
export type BoardChange = {
  key: number;
  id: string;
  /** Null deletes the deal. */
  fields: Partial<DealFields> | null;
  saved: boolean;
};

/** The list as the visitor left it: the later of two changes wins, and the order stays. */
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
