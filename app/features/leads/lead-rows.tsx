import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { LeadRow } from './lead-row.tsx';
import type { ListedLead } from './queries.ts';

type Props = {
  leads: ListedLead[];
  /** By the id of a lead; null with our own weights. */
  standings: ReadonlyMap<string, Standing> | null;
  /** Rows glide to their new places. */
  glides: boolean;
  copy: LeadsPage['tool'];
  /** The id of the lead whose score is explained. */
  openId: string | undefined;
  onToggle: (lead: ListedLead, byKeyboard: boolean) => void;
};

type ScrolledProps = Props & { pane: RefObject<HTMLElement | null>; isPane: boolean };

/** Render only the rows near the viewport, however many there are. Typing does not render them again. */
export const LeadRows = memo(function LeadRows({ isPane, ...props }: ScrolledProps) {
  return isPane ? <PaneRows {...props} /> : <PageRows {...props} />;
});

const headHeight = 30;

/** The rows of a pane that scrolls by itself. */
function PaneRows({ pane, ...props }: Omit<ScrolledProps, 'isPane'>) {
  const { options, ...kept } = useRowOptions(props);
  const rows = useVirtualizer({
    ...options,
    getScrollElement: () => pane.current,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  return <Rows {...props} {...kept} rows={rows} top={headHeight} />;
}

/** The rows of a page that scrolls as a whole. */
function PageRows({ pane, ...props }: Omit<ScrolledProps, 'isPane'>) {
  const top = usePageTop(pane);
  useGrowingPage();
  const { options, ...kept } = useRowOptions(props);
  const rows = useWindowVirtualizer({ ...options, scrollMargin: top });
  return <Rows {...props} {...kept} rows={rows} top={top} />;
}

function useRowOptions({ leads, openId }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  const opened = leads.findIndex(({ id }) => id === openId);
  const estimatedHeight = matchMedia('(width >= 48rem)').matches ? 48 : 92;
  // Stable while the rows are the same, or all positions would be computed again on each scroll.
  const keyOf = useCallback((index: number) => leads[index]?.id ?? index, [leads]);
  const options = {
    count: leads.length,
    estimateSize: () => estimatedHeight,
    overscan: 6,
    getItemKey: keyOf,
    // Keep the focused row rendered, or the focus would be lost, and the open one, which may be focused next.
    rangeExtractor: (range: Range) => {
      const kept = [focused ?? -1, opened].filter((index) => index >= 0 && index < leads.length);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    useFlushSync: false,
  };
  return { options, opened, setFocused };
}

type RowsProps = Props & {
  rows: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  top: number;
  /** The place of the open lead; -1 if there is none. */
  opened: number;
  setFocused: (index: number | null) => void;
};

function Rows({ leads, standings, glides, copy, openId, onToggle, rows, top, opened, setFocused }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isMixed = useMemo(() => leads.some((lead) => lead.is_sample) && leads.some((lead) => !lead.is_sample), [leads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows another lead, not another place of it
  useLayoutEffect(() => {
    if (opened < 0) return;
    rows.scrollToIndex(opened, { align: 'auto' });
    // Arrow keys in the list move the focus along.
    if (body.current?.contains(document.activeElement)) {
      body.current.querySelector<HTMLElement>(`[data-index="${opened}"] button`)?.focus({ preventScroll: true });
    }
  }, [openId]);
  return (
    <tbody
      ref={body}
      {...tableRoles.group}
      className={glides ? 'leads-gliding' : undefined}
      style={{ height: rows.getTotalSize() }}
      onBlur={() => setFocused(null)}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const lead = leads[index];
        if (!lead) return null;
        return (
          <tr
            key={key}
            ref={rows.measureElement}
            {...tableRoles.row}
            data-index={index}
            aria-rowindex={index + 2}
            className={lead.id === openId ? 'leads-row leads-row-open' : 'leads-row'}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(index)}
          >
            <LeadRow
              lead={lead}
              standing={standings?.get(lead.id)}
              copy={copy}
              isOpen={lead.id === openId}
              isMarked={isMixed && lead.is_sample}
              onToggle={onToggle}
            />
          </tr>
        );
      })}
    </tbody>
  );
}

/** The distance of the rows from the top of the document, updated when content above them changes size. */
function usePageTop(pane: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const body = pane.current?.querySelector('tbody');
      if (body) setTop(Math.round(body.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [pane]);
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
