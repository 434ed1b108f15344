import { useDebounced } from '#app/lib/use-debounced.ts';
import { type RowList, useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { competitionLevels, formatThousands, type MarketRow } from '#domain/market/market.ts';
import { summarize } from '#domain/market/summary.ts';
import { states } from '#domain/places/states.ts';
import { type MarketChange, type MarketFilters, useMarketFilters } from './filters.ts';
import { MarketBars } from './market-bars.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketMap } from './market-map.tsx';
import { marketSource } from './queries.ts';

type Words = MarketPage['tool'];

/** Territories side by side: as cards, as ranked bars or on the map, one query for all three. */
export function MarketTool({ words }: { words: Words }) {
  const { filters, change, known } = useMarketFilters();
  const list = useRows(marketSource(filters, useDebounced(filters.q, known), known));
  const { rows, state } = list;
  const { view, measure } = filters;
  const clear = () => change({ q: '', state: '', dataset: '', competition: '', county: '' });

  return (
    <>
      <MarketFilterBar words={words} filters={filters} list={list} onChange={change} />
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
            onChange={(next) => change({ view: next, county: '' })}
          />
        </div>
        <MarketSummary rows={rows} total={list.total} ready={state === 'ready'} words={words.summary} />
        {rows.length === 0 && state === 'loading' && view !== 'map' && <Skeleton rows={6} className="h-24" />}
        {rows.length === 0 && state === 'ready' && (
          <EmptyList title={words.none.title}>
            <button type="button" onClick={clear} className="button button-quiet mt-2">
              {words.filters.clear}
            </button>
          </EmptyList>
        )}
        {state === 'failed' && (
          <FailedList title={words.failed.title} onRetry={list.refresh}>
            {words.failed.text}
          </FailedList>
        )}
        {view === 'cards' && (
          <>
            <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((row) => (
                <MarketCard key={row.id} market={row} words={words} />
              ))}
            </ul>
            {list.more && (
              <LoadMore
                label={words.more.label}
                busyLabel={words.more.busy}
                busy={list.loadingMore}
                onMore={list.loadMore}
              />
            )}
          </>
        )}
        {view === 'bars' && rows.length > 0 && (
          <MarketBars
            rows={rows}
            measure={measure}
            words={words}
            onShow={({ county, state: code }) => change({ view: 'cards', q: county, state: code })}
          />
        )}
        {view === 'map' && state !== 'failed' && (rows.length > 0 || state === 'loading') && (
          <MarketMap
            rows={state === 'ready' ? rows : null}
            measure={measure}
            selected={filters.county || null}
            words={words}
            onSelect={(fips) => change({ county: fips ?? '' })}
          />
        )}
      </section>
    </>
  );
}

type FilterProps = {
  words: Words;
  filters: MarketFilters;
  list: Pick<RowList<unknown>, 'total' | 'state'>;
  onChange: MarketChange;
};

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function MarketFilterBar({ words: { filters: words, ...all }, filters, list, onChange }: FilterProps) {
  const { total, state } = list;
  // A space keeps the height of the line while the number is not known.
  const found = state !== 'ready' ? '\u00a0' : `${formatNumber(total)} ${plural(total, words.found)}`;
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

type SummaryProps = {
  rows: MarketRow[];
  total: number;
  ready: boolean;
  words: Words['summary'];
};

const plain = (value: number) => formatNumber(value);

/** Four figures about the loaded entries, and a note when there are more. */
function MarketSummary({ rows, total, ready, words }: SummaryProps) {
  const { entries, counties, records, medianValue } = summarize(rows);
  const figures = [
    { label: words.entries, value: entries < total ? `${plain(entries)} ${words.of} ${plain(total)}` : plain(entries) },
    { label: words.counties, value: plain(counties) },
    { label: words.records, value: plain(records) },
    { label: words.medianValue, value: medianValue === null ? '-' : formatThousands(medianValue) },
  ];
  return (
    <div className="mt-4 mb-8">
      <dl aria-label={words.label} className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-rule pt-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="serif figures text-2xl">
              {ready ? value : <span className="skeleton market-figure-waiting" />}
            </dd>
          </div>
        ))}
      </dl>
      {ready && entries < total && <p className="mt-3 text-sm text-ink-2">{words.loadedOnly}</p>}
    </div>
  );
}
