import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef, useState } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { countedExactly } from '#domain/lists/bounds.ts';
import { LeadRow } from './lead-row.tsx';
import { useGrowingPage } from './use-growing-page.ts';
import { usePageTop } from './use-page-top.ts';

type Props = { leads: Lead[]; total: number; words: LeadsPage['tool'] };

/** The list as the page sees it: only rows near the window are in the document, however many there are. Typing does not draw them again. */
export const LeadRows = memo(function LeadRows({ leads, total, words }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const top = usePageTop(list);
  useGrowingPage();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<number | null>(null);
  const guess = matchMedia('(width >= 64rem)').matches ? 117 : 304;
  // The same as long as the rows are: else all their places are worked out again at each step of scrolling.
  const keyOf = useCallback((index: number) => leads[index]?.id ?? index, [leads]);
  const rows = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => guess,
    overscan: 3,
    scrollMargin: top,
    getItemKey: keyOf,
    // The row with the focus stays, wherever one scrolls: its focus would be lost with it.
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
            aria-setsize={total > countedExactly ? -1 : total}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(index)}
          >
            <LeadRow lead={lead} words={words} open={open.has(lead.id)} onToggle={toggle} />
          </li>
        );
      })}
    </ul>
  );
});
