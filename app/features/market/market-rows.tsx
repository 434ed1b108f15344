import { type ReactNode, useEffect, useRef } from 'react';
import type { RowList } from '#app/state/list.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { MarketPage, MarketSort } from '#content/pages/market.ts';
import { MarketCard } from './market-card.tsx';
import { type PlacedRow, useMonths } from './queries.ts';
import type { MarketChange } from './view.ts';

type Copy = MarketPage['tool'];

type RowsProps = {
  list: RowList<PlacedRow>;
  sort: MarketSort;
  chosen: PlacedRow | null;
  /** The details of the chosen row, where they belong below it. */
  card: ReactNode;
  copy: Copy;
  onChoose: (row: PlacedRow) => void;
  onRetry: () => Promise<void>;
  onChange: MarketChange;
};

/** The list, or what is shown instead. In a wide window it scrolls by itself. */
export function MarketRows({ list, sort, chosen, card, copy, onChoose, onRetry, onChange }: RowsProps) {
  const { rows, state, more, loadingMore, loadMore } = list;
  const months = useMonths(rows);
  const pane = useRef<HTMLElement>(null);
  // Another order begins at its first row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each order
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [sort]);
  const clear = () => onChange({ q: '', state: '', dataset: '', competition: '', county: '' });
  return (
    <section
      ref={pane}
      aria-labelledby="market-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="market-scroll"
      {...list.listProps}
    >
      <ColumnHeads sort={sort} copy={copy} onChange={onChange} />
      {rows.length === 0 && state === 'loading' && <Skeleton rows={14} className="market-row-waiting" />}
      {state === 'failed' && (
        <FailedList title={copy.failed.title} onRetry={onRetry}>
          {copy.failed.text}
        </FailedList>
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyList title={copy.none.title}>
          <p>{copy.none.text}</p>
          <button type="button" onClick={clear} className="button button-quiet mt-4">
            {copy.filters.clear}
          </button>
        </EmptyList>
      )}
      <ul>
        {rows.flatMap((row) => [
          <MarketCard
            key={row.id}
            market={row}
            months={months.get(row.id)}
            chosen={row.id === chosen?.id}
            copy={copy}
            onChoose={onChoose}
          />,
          ...(card && row.id === chosen?.id
            ? [
                <li key="entry" className="market-own-entry">
                  {card}
                </li>,
              ]
            : []),
        ])}
      </ul>
      {more && <LoadMore label={copy.more.label} busyLabel={copy.more.busy} busy={loadingMore} onMore={loadMore} />}
    </section>
  );
}

type HeadProps = { sort: MarketSort; copy: Copy; onChange: MarketChange };

/** The names of the columns. Those that the server can order by are buttons. */
function ColumnHeads({ sort, copy: { card, filters }, onChange }: HeadProps) {
  const hydrated = useHydrated();
  const head = (value: MarketSort, name: string, isAscending = false) => (
    <button
      type="button"
      aria-pressed={sort === value}
      title={filters.sorts[value]}
      disabled={!hydrated}
      onClick={() => onChange({ sort: value })}
    >
      <span className="sr-only">{filters.sort} </span>
      {name}
      {sort === value && (
        <svg viewBox="0 0 10 10" className="market-order" aria-hidden="true">
          <path d={isAscending ? 'M5 9V1M2 4l3-3 3 3' : 'M5 1v8M2 6l3 3 3-3'} />
        </svg>
      )}
    </button>
  );
  return (
    <div className="market-heads market-columns">
      {head('county', card.county, true)}
      <span>{card.dataset}</span>
      {head('records', card.records)}
      {head('value', card.value)}
      <span>{card.competition}</span>
      {head('trend', card.trend)}
      <span>{card.months}</span>
    </div>
  );
}
