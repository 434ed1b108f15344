import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formatReadDay } from '#app/lib/market-summary.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { ChoiceChips, ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { MarketPage, MarketSort, MarketView } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { stateNames } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { MarketCard, rowId } from './market-card.tsx';
import { marketSource, type PlacedRow, summarySource, useMonths } from './queries.ts';
import { layouts, type MarketChange, type MarketFilters, useMarketView } from './view.ts';

type Words = MarketPage['tool'];

// Loaded later, because the list does not need them.
const loadChart = loadOnce(() => import('./market-chart.tsx'));
const loadMap = loadOnce(() => import('./market-map.tsx'));
const loadCounties = loadOnce(() => import('./market-counties.tsx'));
const loadEntry = loadOnce(() => import('./entry-card.tsx'));

/** Territories side by side: a ranked list, and beside it the totals of the filter with a chart, a map or the counties. */
export function MarketTool({ words }: { words: Words }) {
  const { filters, change, known } = useMarketView();
  const text = useDebounced(filters.q, known);
  const totals = useRows(summarySource(filters, text, known));
  const list = useRows(marketSource(filters, text, known));
  const summary = totals.rows[0] ?? null;
  useSampleBadge(summary && { rows: summary.entries, samples: summary.samples });
  const isWide = useMedia('(width >= 64rem)');
  const [chosen, setChosen] = useState<PlacedRow | null>(null);
  const { value: entry } = useResource(chosen ? 'entry' : null, loadEntry);
  const card = chosen && entry && (
    <entry.EntryCard key={chosen.id} market={chosen} words={words} onClose={() => setChosen(null)} />
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
      <ViewTabs name="view" views={['list', 'chart', 'map', 'counties']} view={side} words={words} onChange={change} />
      <div className="market-list" data-layout={filters.layout}>
        <h2 id="market-title" className="sr-only">
          {words.title}
        </h2>
        <MarketFilterBar words={words} filters={filters} entries={summary?.entries} onChange={change} />
        <p className="market-note hidden p-5 noscript:block">{words.withoutScript}</p>
        {filters.county && (
          <OneCounty first={list.rows[0]} words={words.oneCounty} onAll={() => chooseCounty(null)} onChange={change} />
        )}
        <MarketRows
          list={list}
          sort={filters.sort}
          chosen={chosen}
          card={isWide ? null : card}
          words={words}
          onChoose={toggle}
          onRetry={retryBoth}
          onChange={change}
        />
      </div>
      <section
        aria-label={words.side}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="market-side noscript:hidden print:hidden"
      >
        <Totals totals={totals} words={words.summary} />
        <ViewTabs name="side" views={['chart', 'map', 'counties']} view={side} words={words} onChange={change} />
        <SidePanel
          view={side}
          filters={filters}
          text={text}
          ready={known}
          chosen={chosen}
          words={words}
          onChange={change}
          onChooseDot={chooseDot}
          onChooseCounty={chooseCounty}
        />
        {(isWide || side !== 'list') && card}
        {isWide && !chosen && <p className="market-hint market-note">{words.hint}</p>}
      </section>
    </div>
  );
}

type TabProps = { name: string; views: MarketView[]; view: MarketView; words: Words; onChange: MarketChange };

function ViewTabs({ name, views, view, words, onChange }: TabProps) {
  return (
    <div className={`market-tabs market-tabs-${name} noscript:hidden`}>
      <ChoiceChips
        name={name}
        label={words.view}
        value={view}
        choices={views.map((value) => ({ value, label: words.views[value] }))}
        onChange={(next) => onChange({ view: next })}
      />
    </div>
  );
}

type OneCountyProps = {
  first: PlacedRow | undefined;
  words: Words['oneCounty'];
  onAll: () => void;
  onChange: MarketChange;
};

/** Says that the list has one county. Beside the map on a phone it leads to the list. */
function OneCounty({ first, words, onAll, onChange }: OneCountyProps) {
  return (
    <p className="market-one-county">
      {first && fillIn(words.only, { place: `${first.county}, ${first.state}` })}
      <button type="button" onClick={() => onChange({ view: 'list' })} className="text-link market-to-list">
        {words.list}
      </button>
      <button type="button" onClick={onAll} className="text-link">
        {words.all}
      </button>
    </p>
  );
}

type SideProps = {
  view: MarketView;
  filters: MarketFilters;
  text: string;
  ready: boolean;
  chosen: PlacedRow | null;
  words: Words;
  onChange: MarketChange;
  onChooseDot: (row: PlacedRow | null) => void;
  onChooseCounty: (fips: string | null) => void;
};

/** The chart, the map or the counties, each loaded when it is first shown. */
function SidePanel({ view, filters, text, ready, chosen, words, onChange, onChooseDot, onChooseCounty }: SideProps) {
  const asked = (wanted: MarketView) => (ready && view === wanted ? wanted : null);
  const { value: chart } = useResource(asked('chart'), loadChart, { whenIdle: true });
  const { value: map } = useResource(asked('map'), loadMap);
  const { value: counties } = useResource(asked('counties'), loadCounties);
  const county = filters.county || (chosen?.fips ?? null);
  const shared = { filters, text, words };
  return (
    <div className="market-panel">
      {(view === 'map' || view === 'counties') && (
        <div className="market-measure">
          <ChoiceSelect
            id="measure"
            label={words.filters.measure}
            value={filters.measure}
            choices={choicesOf(words.measures)}
            onChange={(measure) => onChange({ measure })}
          />
        </div>
      )}
      {view === 'chart' && chart && (
        <chart.MarketChart {...shared} chosen={chosen?.id ?? null} onChoose={onChooseDot} />
      )}
      {view === 'map' && map && <map.MarketMap {...shared} selected={county} onSelect={onChooseCounty} />}
      {view === 'counties' && counties && (
        <counties.MarketCounties
          {...shared}
          chosen={county}
          onChoose={(fips) => {
            onChooseCounty(fips);
            // On a phone the counties are in the place of the list.
            if (!matchMedia('(width >= 64rem)').matches) onChange({ view: 'list' });
          }}
        />
      )}
    </div>
  );
}

type RowsProps = {
  list: RowList<PlacedRow>;
  sort: MarketSort;
  chosen: PlacedRow | null;
  /** The details of the chosen row, where they belong below it. */
  card: ReactNode;
  words: Words;
  onChoose: (row: PlacedRow) => void;
  onRetry: () => Promise<void>;
  onChange: MarketChange;
};

function MarketRows({ list, sort, chosen, card, words, onChoose, onRetry, onChange }: RowsProps) {
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
      <ColumnHeads sort={sort} words={words} onChange={onChange} />
      {rows.length === 0 && state === 'loading' && <Skeleton rows={14} className="market-row-waiting" />}
      {state === 'failed' && (
        <FailedList title={words.failed.title} onRetry={onRetry}>
          {words.failed.text}
        </FailedList>
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyList title={words.none.title}>
          <p>{words.none.text}</p>
          <button type="button" onClick={clear} className="button button-quiet mt-4">
            {words.filters.clear}
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
            words={words}
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
      {more && <LoadMore label={words.more.label} busyLabel={words.more.busy} busy={loadingMore} onMore={loadMore} />}
    </section>
  );
}

type HeadProps = { sort: MarketSort; words: Words; onChange: MarketChange };

/** The names of the columns. Those that the server can order by are buttons. */
function ColumnHeads({ sort, words: { card, filters }, onChange }: HeadProps) {
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

type FilterProps = {
  words: Words;
  filters: MarketFilters;
  entries: number | undefined;
  onChange: MarketChange;
};

function MarketFilterBar({ words: { filters: words, ...all }, filters, entries, onChange }: FilterProps) {
  // A space keeps the height of the line while the number is not known.
  const found = entries === undefined ? '\u00a0' : `${formatNumber(entries)} ${plural(entries, words.found)}`;
  return (
    <div className="market-filters noscript:hidden">
      <FilterBar label={words.label} found={found}>
        <SearchField
          id="list-search"
          label={words.search.label}
          placeholder={words.search.placeholder}
          value={filters.q}
          onChange={(q) => onChange({ q })}
        />
        <ChoiceSelect
          id="state"
          label={words.state}
          value={filters.state}
          choices={choicesOf(stateNames, words.allStates)}
          onChange={(value) => onChange({ state: value })}
        />
        <ChoiceSelect
          id="dataset"
          label={words.dataset}
          value={filters.dataset}
          choices={choicesOf(datasetTypes, words.allDatasets)}
          onChange={(dataset) => onChange({ dataset })}
        />
        <ChoiceSelect
          id="competition"
          label={words.competition}
          value={filters.competition}
          choices={choicesOf(all.competition, words.anyCompetition)}
          onChange={(competition) => onChange({ competition })}
        />
        <div className="market-sort">
          <ChoiceSelect
            id="sort"
            label={words.sort}
            value={filters.sort}
            choices={choicesOf(words.sorts)}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
        <div className="market-layouts">
          <ChoiceChips
            name="layout"
            label={all.layout}
            value={filters.layout}
            choices={layouts.map((value) => ({ value, label: all.layouts[value] }))}
            onChange={(layout) => onChange({ layout })}
          />
        </div>
      </FilterBar>
    </div>
  );
}

type TotalsProps = { totals: RowList<MarketSummary>; words: Words['summary'] };

/** Four figures about all entries that fit the filters, with the time that they are from. */
function Totals({ totals, words }: TotalsProps) {
  const summary = totals.rows[0] ?? null;
  const counted = (key: 'entries' | 'counties' | 'records') => ({
    label: plural(summary?.[key] ?? 0, words[key]),
    value: summary && formatNumber(summary[key]),
  });
  const figures = [
    counted('entries'),
    counted('counties'),
    counted('records'),
    { label: words.averageValue, value: summary && formatMeasure(summary.average_value, 'value') },
  ];
  const asOf = summary?.as_of ? fillIn(words.asOf, { date: formatReadDay(summary.as_of) }) : words.asOfUnknown;
  return (
    <div className="market-totals" {...totals.listProps}>
      <dl aria-label={words.label} className="figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="serif">
              {value ?? (totals.state === 'failed' ? '-' : <span className="market-figure-waiting" />)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="market-note">
        {asOf} {words.trend}
      </p>
    </div>
  );
}
