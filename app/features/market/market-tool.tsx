import { useDebounced } from '#app/lib/debounced.ts';
import { useQueryState } from '#app/lib/query-state.ts';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { MarketBars } from './market-bars.tsx';
import { MarketCards } from './market-cards.tsx';
import { MarketFilters } from './market-filters.tsx';
import { MarketMap } from './market-map.tsx';
import { marketDefaults, marketQuery } from './market-query.ts';
import { useMarketRows } from './market-rows.ts';
import { MarketSummary } from './market-summary.tsx';

/** Territories side by side: as cards, as ranked bars or on the map, one query for all three. */
export function MarketTool({ words }: { words: MarketPage['tool'] }) {
  const [address, change] = useQueryState(marketDefaults);
  const query = marketQuery(address);
  const list = useMarketRows(query, useDebounced(query.q));
  const { rows, state, view } = { ...list, view: query.view };
  const clear = () => change({ q: '', state: '', dataset: '', competition: '', county: '' });

  return (
    <>
      <MarketFilters words={words} query={query} list={list} onChange={change} />
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
        {view === 'cards' && <MarketCards list={list} words={words} />}
        {view === 'bars' && rows.length > 0 && (
          <MarketBars
            rows={rows}
            measure={query.measure}
            words={words}
            onShow={({ county, state: code }) => change({ view: 'cards', q: county, state: code })}
          />
        )}
        {view === 'map' && state !== 'failed' && (rows.length > 0 || state === 'loading') && (
          <MarketMap
            rows={state === 'ready' ? rows : null}
            measure={query.measure}
            selected={query.county || null}
            words={words}
            onSelect={(fips) => change({ county: fips ?? '' })}
          />
        )}
      </section>
    </>
  );
}
