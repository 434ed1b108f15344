import { useCallback, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { MarketPage, MarketView } from '#content/pages/market.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { rowId } from './market-card.tsx';
import { MarketFilterBar } from './market-filters.tsx';
import { MarketRows } from './market-rows.tsx';
import { MarketTotals, SidePanel } from './market-side.tsx';
import { marketSource, type PlacedRow, summarySource } from './queries.ts';
import { type MarketChange, useMarketView } from './view.ts';

type Copy = MarketPage['tool'];

// Loaded later, because the list does not need it.
const loadEntry = loadOnce(() => import('./entry-card.tsx'));

/** Territories side by side: a ranked list, and beside it the totals of the filter with a chart, a map or the counties. */
export function MarketTool({ copy }: { copy: Copy }) {
  const { filters, change, isUrlReady } = useMarketView();
  const text = useDebounced(filters.q, isUrlReady);
  const totals = useRows(summarySource(filters, text, isUrlReady));
  const list = useRows(marketSource(filters, text, isUrlReady));
  const summary = totals.rows[0] ?? null;
  useSampleBadge(summary && { rows: summary.entries, samples: summary.samples });
  const isWide = useMedia('(width >= 64rem)');
  const [chosen, setChosen] = useState<PlacedRow | null>(null);
  const { value: entry } = useResource(chosen ? 'entry' : null, loadEntry);
  const card = chosen && entry && (
    <entry.EntryCard key={chosen.id} market={chosen} copy={copy} onClose={() => setChosen(null)} />
  );
  // In a wide window the list is always there, beside one of the others.
  const side = isWide && filters.view === 'list' ? 'chart' : filters.view;
  const toggle = useCallback((row: PlacedRow) => setChosen((before) => (before?.id === row.id ? null : row)), []);

  /** The row of the dot comes into view. If it is not loaded, the list shows its county, where it is. */
  function chooseDot(row: PlacedRow | null): void {
    setChosen(row);
    if (!row) return;
    if (!list.rows.some(({ id }) => id === row.id)) change({ county: row.fips });
    else document.getElementById(rowId(row))?.scrollIntoView({ block: 'nearest' });
  }

  function chooseCounty(fips: string | null): void {
    change({ county: fips ?? '' });
    if (chosen?.fips !== fips) setChosen(null);
  }

  const retryBoth = async () => {
    await Promise.all([list.refresh(), totals.state === 'failed' && totals.refresh()]);
  };
  return (
    <div className="market-tool" data-view={filters.view}>
      <ViewTabs name="view" views={['list', 'chart', 'map', 'counties']} view={side} copy={copy} onChange={change} />
      <div className="market-list" data-layout={filters.layout}>
        <h2 id="market-title" className="sr-only">
          {copy.title}
        </h2>
        <MarketFilterBar copy={copy} filters={filters} entries={summary?.entries} onChange={change} />
        <p className="market-note hidden p-5 noscript:block">{copy.withoutScript}</p>
        {filters.county && (
          <OneCounty first={list.rows[0]} copy={copy.oneCounty} onAll={() => chooseCounty(null)} onChange={change} />
        )}
        <MarketRows
          list={list}
          sort={filters.sort}
          chosen={chosen}
          card={isWide ? null : card}
          copy={copy}
          onChoose={toggle}
          onRetry={retryBoth}
          onChange={change}
        />
      </div>
      <section
        aria-label={copy.side}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="market-side noscript:hidden print:hidden"
      >
        <MarketTotals totals={totals} copy={copy.summary} />
        <ViewTabs name="side" views={['chart', 'map', 'counties']} view={side} copy={copy} onChange={change} />
        <SidePanel
          view={side}
          filters={filters}
          text={text}
          isUrlReady={isUrlReady}
          chosen={chosen}
          copy={copy}
          onChange={change}
          onChooseDot={chooseDot}
          onChooseCounty={chooseCounty}
        />
        {(isWide || side !== 'list') && card}
        {isWide && !chosen && <p className="market-hint market-note">{copy.hint}</p>}
      </section>
    </div>
  );
}

type TabProps = { name: string; views: MarketView[]; view: MarketView; copy: Copy; onChange: MarketChange };

function ViewTabs({ name, views, view, copy, onChange }: TabProps) {
  return (
    <div className={`market-tabs market-tabs-${name} noscript:hidden`}>
      <ChoiceChips
        name={name}
        label={copy.view}
        value={view}
        choices={views.map((value) => ({ value, label: copy.views[value] }))}
        onChange={(next) => onChange({ view: next })}
      />
    </div>
  );
}

type OneCountyProps = {
  first: PlacedRow | undefined;
  copy: Copy['oneCounty'];
  onAll: () => void;
  onChange: MarketChange;
};

/** Says that the list has one county. Beside the map on a phone it leads to the list. */
function OneCounty({ first, copy, onAll, onChange }: OneCountyProps) {
  return (
    <p className="market-one-county">
      {first && fillIn(copy.only, { place: `${first.county}, ${first.state}` })}
      <button type="button" onClick={() => onChange({ view: 'list' })} className="text-link market-to-list">
        {copy.list}
      </button>
      <button type="button" onClick={onAll} className="text-link">
        {copy.all}
      </button>
    </p>
  );
}
