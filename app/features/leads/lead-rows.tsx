import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';
import { LeadRow } from './lead-row.tsx';
import type { ListedLead } from './queries.ts';

type Props = {
  leads: ListedLead[];
  total: number;
  /** By the id of a lead; null with our own weights. */
  standings: ReadonlyMap<string, Standing> | null;
  /** As in the address. */
  weights: string;
  words: LeadsPage['tool'];
};

/** Render only the rows near the viewport, however many there are. Typing does not render them again. */
export const LeadRows = memo(function LeadRows({ leads, total, standings, weights, words }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const top = usePageTop(list);
  useGrowingPage();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<number | null>(null);
  const estimatedHeight = matchMedia('(width >= 64rem)').matches ? 141 : 336;
  // Stable while the rows are the same, or all positions would be computed again on each scroll.
  const keyOf = useCallback((index: number) => leads[index]?.id ?? index, [leads]);
  const rows = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => estimatedHeight,
    overscan: 3,
    scrollMargin: top,
    getItemKey: keyOf,
    // Keep the focused row rendered, or the focus would be lost.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused === null || focused >= leads.length || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });

  const toggle = useCallback((id: string): void => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return (
    <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }} onBlur={() => setFocused(null)}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const lead = leads[index];
        if (!lead) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total > maxExactCount ? -1 : total}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(index)}
          >
            <LeadRow
              lead={lead}
              weights={weights}
              standing={standings?.get(lead.id)}
              words={words}
              open={open.has(lead.id)}
              onToggle={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
});

/** The distance of an element from the top of the document, updated when content above it changes size. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * For a page whose list grows at the end. With scroll anchoring the browser would follow the end of the page as rows
 * are added, and request more without any scrolling. With smooth scrolling, going back up would render thousands of
 * rows.
 */
function useGrowingPage(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    style.scrollBehavior = 'auto';
    return () => {
      style.overflowAnchor = '';
      style.scrollBehavior = '';
    };
  }, []);
}
