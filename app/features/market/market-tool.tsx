import { formatReadDay } from '#app/lib/market-summary.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { competitionLevels } from '#domain/market/market.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { states } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type MarketChange, type MarketFilters, useMarketFilters } from './filters.ts';
import { MarketBars } from './market-bars.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketMap } from './market-map.tsx';
import { marketSource, summarySource } from './queries.ts';

type Words = MarketPage['tool'];

/** Territories side by side: as cards, as ranked bars or on the map. The totals are of all that fit the filters. */
export function MarketTool({ words }: { words: Words }) {
  const { filters, change, known } = useMarketFilters();
  const text = useDebounced(filters.q, known);
  const totals = useRows(summarySource(filters, text, known));
  const summary = totals.rows[0] ?? null;
  const { view, measure } = filters;
  useSampleBadge(summary && { rows: summary.entries, samples: summary.samples });
  const clear = () => change({ q: '', state: '', dataset: '', competition: '', county: '' });
  const failed = totals.state === 'failed';
  const isEmpty = summary?.entries === 0;

  return (
    <>
      <MarketFilterBar words={words} filters={filters} entries={summary?.entries} onChange={change} />
      <section aria-labelledby="market-title" className="pt-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="market-title" className="text-2xl">
            {words.title}
          </h2>
          <ChoiceChips
            name="view"
            label={words.view}
            value={view}
            choices={Object.entries(words.views).map(([value, label]) => ({ value, label }))}
            onChange={(next) => change({ view: next })}
          />
        </div>
        <SummaryFigures summary={summary} failed={failed} words={words.summary} />
        {isEmpty && (
          <EmptyList title={words.none.title}>
            <button type="button" onClick={clear} className="button button-quiet mt-2">
              {words.filters.clear}
            </button>
          </EmptyList>
        )}
        {view !== 'cards' && failed && (
          <FailedList title={words.failed.title} onRetry={totals.refresh}>
            {words.failed.text}
          </FailedList>
        )}
        {view === 'cards' && (
          <MarketCards
            filters={filters}
            text={text}
            known={known}
            words={words}
            onRetry={failed ? totals.refresh : undefined}
            onAllCounties={() => change({ county: '' })}
          />
        )}
        {view === 'bars' && !failed && !isEmpty && (
          <MarketBars
            summary={summary}
            measure={measure}
            words={words}
            onShow={(county) => change({ view: 'cards', county })}
          />
        )}
        {view === 'map' && !failed && !isEmpty && (
          <MarketMap
            summary={summary}
            filters={filters}
            text={text}
            words={words}
            onSelect={(fips) => change({ county: fips ?? '' })}
          />
        )}
      </section>
    </>
  );
}

type CardsProps = {
  filters: MarketFilters;
  text: string;
  known: boolean;
  words: Words;
  /** Reads the totals again, if they failed too. */
  onRetry: (() => Promise<void>) | undefined;
  onAllCounties: () => void;
};

/** A hundred entries at a time, or those of the county in the address. */
function MarketCards({ filters, text, known, words, onRetry, onAllCounties }: CardsProps) {
  const list = useRows(marketSource(filters, text, { ready: known, fips: filters.county }));
  const { rows, state, more, loadingMore, loadMore, refresh } = list;
  const [first] = rows;
  return (
    <>
      {filters.county && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm">
          {first && fillIn(words.oneCounty.only, { place: `${first.county}, ${first.state}` })}
          <button type="button" onClick={onAllCounties} className="text-link min-h-11 font-semibold">
            {words.oneCounty.all}
          </button>
        </p>
      )}
      {rows.length === 0 && state === 'loading' && <Skeleton rows={6} className="h-24" />}
      {state === 'failed' && (
        <FailedList title={words.failed.title} onRetry={() => Promise.all([refresh(), onRetry?.()]).then(() => {})}>
          {words.failed.text}
        </FailedList>
      )}
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((row) => (
          <MarketCard key={row.id} market={row} words={words} />
        ))}
      </ul>
      {more && <LoadMore label={words.more.label} busyLabel={words.more.busy} busy={loadingMore} onMore={loadMore} />}
    </>
  );
}

type FilterProps = {
  words: Words;
  filters: MarketFilters;
  entries: number | undefined;
  onChange: MarketChange;
};

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function MarketFilterBar({ words: { filters: words, ...all }, filters, entries, onChange }: FilterProps) {
  // A space keeps the height of the line while the number is not known.
  const found = entries === undefined ? '\u00a0' : `${formatNumber(entries)} ${plural(entries, words.found)}`;
  return (
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
        choices={[
          { value: '', label: words.allStates },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <ChoiceSelect
        id="dataset"
        label={words.dataset}
        value={filters.dataset}
        choices={[{ value: '', label: words.allDatasets }, ...choicesOf(datasetTypes)]}
        onChange={(dataset) => onChange({ dataset })}
      />
      <ChoiceSelect
        id="competition"
        label={words.competition}
        value={filters.competition}
        choices={[
          { value: '', label: words.anyCompetition },
          ...competitionLevels.map((value) => ({ value, label: all.competition[value] })),
        ]}
        onChange={(competition) => onChange({ competition })}
      />
      {filters.view === 'cards' ? (
        <ChoiceSelect
          id="sort"
          label={words.sort}
          value={filters.sort}
          choices={choicesOf(words.sorts)}
          onChange={(sort) => onChange({ sort })}
        />
      ) : (
        <ChoiceSelect
          id="measure"
          label={words.measure}
          value={filters.measure}
          choices={choicesOf(all.measures)}
          onChange={(measure) => onChange({ measure })}
        />
      )}
    </FilterBar>
  );
}

type SummaryProps = { summary: MarketSummary | null; failed: boolean; words: Words['summary'] };

/** Four figures about all entries that fit the filters, with the time that they are from. */
function SummaryFigures({ summary, failed, words }: SummaryProps) {
  const figures = [
    { label: words.entries, value: summary && formatNumber(summary.entries) },
    { label: words.counties, value: summary && formatNumber(summary.counties) },
    { label: words.records, value: summary && formatNumber(summary.records) },
    { label: words.averageValue, value: summary && formatMeasure(summary.average_value, 'value') },
  ];
  const asOf = summary?.as_of ? fillIn(words.asOf, { date: formatReadDay(summary.as_of) }) : words.asOfUnknown;
  return (
    <div className="mt-4 mb-8">
      <dl aria-label={words.label} className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-rule pt-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="serif figures text-2xl">
              {value ?? (failed ? '-' : <span className="skeleton market-figure-waiting" />)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-3xl text-sm text-ink-2">
        {asOf} {words.trend}
      </p>
    </div>
  );
}
