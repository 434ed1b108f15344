import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardOf, cardsIn, cardWith, columnOf } from './board-elements.ts';

type Held = { id: string; part: string; column: HTMLElement | null; index: number };

export type FocusKeeper = ReturnType<typeof useFocusKeeper>;

/**
 * Keeps the focus on a deal. A card that changes its column is a new element there, so the focus would be lost. When
 * the deal is deleted, the focus goes to the card now in its position, or to the column's heading.
 */
export function useFocusKeeper() {
  const held = useRef<Held | null>(null);
  /** The deal whose card was focused last: it stays in the document, so that the focus can return to it. */
  const [kept, keep] = useState<string | null>(null);

  const hold = useCallback((element: Element) => {
    const card = cardOf(element);
    const column = columnOf(element);
    if (!card || !column) return;
    const { deal: id = '' } = card.dataset;
    const part = (element as HTMLElement).dataset.part ?? '';
    held.current = { id, part, column, index: cardsIn(column).indexOf(card) };
    keep(id);
  }, []);

  /** Focuses the card of a deal, which may be far out of view and not yet in the document. */
  const give = useCallback((id: string) => {
    held.current = { id, part: '', column: null, index: 0 };
    flushSync(() => keep(id));
    cardWith(id)?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const target = targetOf(held.current);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    kept,
    hold,
    give,
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
