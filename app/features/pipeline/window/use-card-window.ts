import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#app/lib/use-latest.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { type CardRange, rangeNear, slotsOf } from './card-range.ts';

/** Before anything is measured. */
const initialRange: CardRange = { first: 0, end: 6 };

/** The height of a card with the gap below it, before one is measured. */
const defaultPitch = 138;

/** The cards of a long column to render: those near its visible part, and those whose ids are in `keep`. */
export function useCardWindow(deals: Deal[], keep: readonly (string | null)[]) {
  const list = useRef<HTMLUListElement>(null);
  const [{ range, pitch }, setView] = useState({ range: initialRange, pitch: defaultPitch });
  const update = useLatest(() => {
    const measured = list.current && pitchOf(list.current);
    if (!list.current || !measured) return;
    const { first, end } = rangeNear(deals.length, measured, viewOf(list.current));
    if (first !== range.first || end !== range.end || measured !== pitch)
      setView({ range: { first, end }, pitch: measured });
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
  return { list, slots: slotsOf(deals.length, pitch, range, kept) };
}

/** Every card has the same lines, so one stands for all. Null if none is visible. */
function pitchOf(list: HTMLElement): number | null {
  const height = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  return height > 0 ? height + (Number.parseFloat(getComputedStyle(list).rowGap) || 0) : null;
}

/** The visible part of the list, in its own pixels. */
function viewOf(list: HTMLElement): { from: number; to: number } {
  const { top, bottom } = list.getBoundingClientRect();
  return { from: Math.max(-top, 0), to: Math.min(bottom, innerHeight) - top };
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
