import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { cardOf, cardsIn, cardWith, columnOf } from './board-places.ts';

type Held = { id: string; part: string; column: HTMLElement | null; index: number };

export type FocusKeeper = ReturnType<typeof useFocusKeeper>;

/**
 * Keeps the focus with a deal. A card that changes its column is made anew there, and the focus would fall to the page;
 * when the deal is gone, the focus goes to the card that took its place, or to the column's heading.
 */
export function useFocusKeeper() {
  const held = useRef<Held | null>(null);

  const hold = useCallback((element: Element) => {
    const card = cardOf(element);
    const column = columnOf(element);
    if (!card || !column) return;
    const part = (element as HTMLElement).dataset.part ?? '';
    held.current = { id: card.dataset.deal ?? '', part, column, index: cardsIn(column).indexOf(card) };
  }, []);

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const target = targetOf(held.current);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    hold,
    onFocus: ({ target }: FocusEvent) => hold(target),
    onBlur: () => {
      held.current = null;
    },
  };
}

function targetOf({ id, part, column, index }: Held): HTMLElement | null {
  const card = cardWith(id);
  if (card) return (part && card.querySelector<HTMLElement>(`[data-part="${part}"]`)) || card;
  if (!column?.isConnected) return null;
  const cards = cardsIn(column);
  return cards[Math.min(index, cards.length - 1)] ?? column.querySelector<HTMLElement>('h2');
}
