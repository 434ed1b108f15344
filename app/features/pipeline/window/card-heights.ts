import type { Deal } from '#domain/pipeline/deal.ts';

/** What is known of the heights of a column's cards. One not seen yet is taken to be as high as the first of its kind. */
export type CardHeights = {
  /** Notes the heights of the cards in the document, and forgets those of a column that was wider or narrower. */
  measure: (list: HTMLElement) => void;
  /** What each card takes of its column: its height and the gap below it. */
  pitchesOf: (deals: readonly Deal[]) => number[];
};

const guess = 190;

export function cardHeights(): CardHeights {
  const byId = new Map<string, number>();
  const byKind = new Map<boolean, number>();
  let width = 0;
  let gap = 0;
  /** A line more or less. */
  const kindOf = ({ contact_name }: Pick<Deal, 'contact_name'>) => contact_name !== '';

  return {
    measure(list) {
      // A folded column has no width.
      if (list.clientWidth === 0) return;
      if (list.clientWidth !== width) {
        byId.clear();
        byKind.clear();
        width = list.clientWidth;
        gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
      }
      for (const card of list.querySelectorAll<HTMLElement>(':scope > [data-slot]'))
        byId.set(card.dataset.slot ?? '', card.getBoundingClientRect().height);
    },

    pitchesOf(deals) {
      for (const deal of deals) {
        const height = byId.get(deal.id);
        if (height !== undefined && !byKind.has(kindOf(deal))) byKind.set(kindOf(deal), height);
      }
      return deals.map((deal) => (byId.get(deal.id) ?? byKind.get(kindOf(deal)) ?? guess) + gap);
    },
  };
}
