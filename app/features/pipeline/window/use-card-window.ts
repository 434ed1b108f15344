import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Deal } from '#domain/pipeline/deal.ts';
import { useLatest } from '../use-latest.ts';
import { cardHeights } from './card-heights.ts';
import { type CardRange, rangeNear, slotsOf } from './card-range.ts';
import { watchScrolling } from './watch-scrolling.ts';

/** Before anything is known of heights and places. */
const atFirst: CardRange = { first: 0, end: 6 };

/**
 * The cards of a long column that are in the document: those near what is seen of it, whether it scrolls by itself or with the
 * page, and those whose ids are to be kept.
 */
export function useCardWindow(deals: Deal[], keep: readonly (string | null)[]) {
  const list = useRef<HTMLUListElement>(null);
  const [heights] = useState(cardHeights);
  const [range, setRange] = useState(atFirst);
  const look = useLatest(() => {
    if (!list.current) return;
    heights.measure(list.current);
    const { first, end } = rangeNear(heights.pitchesOf(deals), viewOf(list.current));
    if (first !== range.first || end !== range.end) setRange({ first, end });
  });

  useLayoutEffect(() => look.current());

  useEffect(() => {
    const listening = new AbortController();
    const unwatch = watchScrolling((scrolled) => {
      if (scrolled.contains(list.current)) look.current();
    });
    const lookAgain = () => look.current();
    addEventListener('resize', lookAgain, { signal: listening.signal });
    // What stands above a column may grow or fold, and the column is elsewhere without a scroll.
    const page = new ResizeObserver(lookAgain);
    page.observe(document.body);
    return () => {
      unwatch();
      listening.abort();
      page.disconnect();
    };
  }, [look]);

  const kept = keep.flatMap((id) => (id === null ? [] : deals.findIndex((deal) => deal.id === id)));
  return { list, slots: slotsOf(heights.pitchesOf(deals), range, kept) };
}

/**
 * The part of the list that is seen, in its own pixels. One that scrolls by itself counts as seen wherever in the page it is:
 * else all six would be drawn anew as the page scrolls.
 */
function viewOf(list: HTMLElement): { from: number; to: number } {
  const { scrollTop, scrollHeight, clientHeight } = list;
  if (scrollHeight > clientHeight) return { from: scrollTop, to: scrollTop + clientHeight };
  const { top, bottom } = list.getBoundingClientRect();
  return { from: Math.max(-top, 0), to: Math.min(bottom, innerHeight) - top };
}
