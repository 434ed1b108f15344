import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#app/lib/use-latest.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { type CardRange, rangeNear, slotsOf } from './card-range.ts';

/** Before anything is measured. */
const initialRange: CardRange = { first: 0, end: 6 };

/**
 * The cards of a long column to render: those near its visible part, whether it scrolls by itself or with the page, and
 * those whose ids are in `keep`.
 */
export function useCardWindow(deals: Deal[], keep: readonly (string | null)[]) {
  const list = useRef<HTMLUListElement>(null);
  const [heights] = useState(cardHeights);
  const [range, setRange] = useState(initialRange);
  const update = useLatest(() => {
    if (!list.current) return;
    heights.measure(list.current);
    const { first, end } = rangeNear(heights.pitchesOf(deals), viewOf(list.current));
    if (first !== range.first || end !== range.end) setRange({ first, end });
  });

  useLayoutEffect(() => update.current());

  useEffect(() => {
    const listening = new AbortController();
    const unwatch = watchScrolling((scrolled) => {
      if (scrolled.contains(list.current)) update.current();
    });
    const onResize = () => update.current();
    addEventListener('resize', onResize, { signal: listening.signal });
    // Content above a column may grow or collapse, which moves the column without a scroll.
    const page = new ResizeObserver(onResize);
    page.observe(document.body);
    return () => {
      unwatch();
      listening.abort();
      page.disconnect();
    };
  }, [update]);

  const kept = keep.flatMap((id) => (id === null ? [] : deals.findIndex((deal) => deal.id === id)));
  return { list, slots: slotsOf(heights.pitchesOf(deals), range, kept) };
}

/**
 * The visible part of the list, in its own pixels. A list that scrolls by itself counts as visible wherever it is in
 * the page, or all six would be rendered again as the page scrolls.
 */
function viewOf(list: HTMLElement): { from: number; to: number } {
  const { scrollTop, scrollHeight, clientHeight } = list;
  if (scrollHeight > clientHeight) return { from: scrollTop, to: scrollTop + clientHeight };
  const { top, bottom } = list.getBoundingClientRect();
  return { from: Math.max(-top, 0), to: Math.min(bottom, innerHeight) - top };
}

/** The known heights of a column's cards. One not measured yet counts as high as the first of its kind. */
type CardHeights = {
  /** Measures the cards in the document, and forgets heights measured at another column width. */
  measure: (list: HTMLElement) => void;
  /** The height of each card with the gap below it. */
  pitchesOf: (deals: readonly Deal[]) => number[];
};

const defaultHeight = 190;

function cardHeights(): CardHeights {
  const byId = new Map<string, number>();
  const byKind = new Map<boolean, number>();
  let width = 0;
  let gap = 0;
  /** Cards with a contact have one more line. */
  const kindOf = ({ contact_name }: Pick<Deal, 'contact_name'>) => contact_name !== '';

  return {
    measure(list) {
      // A collapsed column has no width.
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
      return deals.map((deal) => (byId.get(deal.id) ?? byKind.get(kindOf(deal)) ?? defaultHeight) + gap);
    },
  };
}

type Watcher = (scrolled: Node) => void;

const watchers = new Set<Watcher>();

/**
 * Synchronous, or a scrolled column would be blank for a frame. All columns update together, so that layout runs once.
 */
function onScroll({ target }: Event): void {
  if (!(target instanceof Node)) return;
  flushSync(() => {
    for (const watcher of watchers) watcher(target);
  });
}

/** Calls back for everything that scrolls in the page. Returns a function that ends it. */
function watchScrolling(watcher: Watcher): () => void {
  if (watchers.size === 0) addEventListener('scroll', onScroll, { capture: true, passive: true });
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) removeEventListener('scroll', onScroll, { capture: true });
  };
}
