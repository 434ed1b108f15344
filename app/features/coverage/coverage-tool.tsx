import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CountyCardSlot } from '#app/county-card/county-card-slot.tsx';
import { loadCounties, loadCountyOutlines, loadZips } from '#app/lib/counties.ts';
import { useSignedIn } from '#app/lib/signed-in.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useRows } from '#app/state/list.ts';
import { type ListProps, listPropsOf } from '#app/state/list-props.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import type { FreshnessRow } from '#app/state/tables.ts';
import { listKey } from '#app/state/url.ts';
import { CloseButton } from '#app/ui/close-button.tsx';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { Combobox } from '#app/ui/interactive/combobox.tsx';
import type { MapFocus } from '#app/ui/interactive/county-map/paint.ts';
import { ChoiceSelect, choicesOf, FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { ageShade } from '#domain/freshness/age-shade.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { mapMeasures } from '#domain/market/map-measures.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import { sampleShare } from '#domain/records/sample-badge.ts';
import { FreshnessList } from './freshness-list.tsx';
import type { Places } from './places.ts';
import { countySource, figuresSource, freshnessSource, mapSource } from './queries.ts';
import { useCoverageView } from './view.ts';

type Copy = CoveragePage['tool'];

const noCounties: County[] = [];

/** The map has much script, so a picture is shown until it is loaded. */
const loadMapPane = loadOnce(async () => {
  loadCountyOutlines().catch(() => {});
  return (await import('./map-pane.tsx')).MapPane;
});
const loadWatched = loadOnce(() => import('./watched-pane.tsx'));
const loadPlaces = loadOnce(async () => (await import('./places.ts')).loadPlaces());

/** What is new in the counties that an account watches, as texts. */
export type CoverageNews = {
  /** By county and dataset, such as '48453 probate'. */
  byRow: ReadonlyMap<string, string>;
  byCounty: ReadonlyMap<string, string>;
  /** For the map; null if nothing is new. */
  note: string | null;
};

const noNews: CoverageNews = { byRow: new Map(), byCounty: new Map(), note: null };

/** The map on the left, with the card of the chosen county below it; the list on the right. On a phone they are tabs. */
export function CoverageTool({ copy }: { copy: Copy }) {
  const now = useNow();
  const { filters, change, clear, isUrlReady } = useCoverageView();
  const { dataset, county, isOnly, measure } = filters;
  const q = useDebounced(filters.q, isUrlReady);
  const list = useRows(freshnessSource({ q, dataset, county: isOnly ? county : null }, isUrlReady));
  useSampleBadge(list.state === 'ready' ? sampleShare(list.rows) : null);
  const map = useRows(mapSource(dataset, isUrlReady));
  const figures = useRows(figuresSource(dataset, isUrlReady && measure !== 'freshness'));
  const colors = measure === 'freshness' ? map : figures;
  const [pointed, setPointed] = useState<string | null>(null);
  const described = useDebounced(pointed);
  const details = useRows(countySource(described));
  const counties = useResource('counties', loadCounties, { whenIdle: true }).value ?? noCounties;
  const names = useMemo(() => new Map(counties.map((each) => [each.fips, countyLabel(each)])), [counties]);
  const [isSearching, setSearching] = useState(false);
  const [news, setNews] = useState(noNews);
  const watched = useResource(useSignedIn() ? 'watched counties' : null, loadWatched).value;
  const places = useResource(isSearching || q !== '' ? 'places' : null, loadPlaces).value;

  const figuresByFips = useMemo(() => new Map(figures.rows.map((row) => [row.id, row.figures])), [figures.rows]);
  const newest = useMemo(() => new Map(map.rows.map((row) => [row.id, row.newest])), [map.rows]);
  const shades = useShades(newest, now);
  const shadeOf = useCallback((fips: string) => shades.get(fips) ?? null, [shades]);

  function nameOf(fips: string): string {
    const row = [...details.rows, ...list.rows].find((found) => found.fips === fips);
    return names.get(fips) ?? (row ? `${row.county}, ${row.state}` : fips);
  }

  function newestOf(fips: string): string {
    const moment = newest.get(fips);
    if (map.state !== 'ready') return copy.map.notKnown;
    return moment === undefined
      ? copy.map.none
      : `${copy.map.newest} ${freshnessAge(new Date(moment * 1000), now).toLowerCase()}`;
  }

  const [tab, setTab] = useState<Tab>('map');
  // A search that comes with the address opens on what it found, unless a county is open. One that is typed stays where it is typed.
  const searched = useRef('');
  useEffect(() => {
    if (!isUrlReady || filters.q === searched.current) return;
    searched.current = filters.q;
    if (filters.q !== '' && county === null) setTab('list');
  }, [isUrlReady, filters.q, county]);

  /** Whether the search or the choice of a county came last: the map is about that. */
  const [bySearch, setBySearch] = useState(false);
  /** What the map was about when the visitor went back to all states. */
  const subject = `${county} ${q}`;
  const [left, setLeft] = useState<string | null>(null);
  const [fromList, setFromList] = useState(false);
  function chooseCounty(fips: string | null, changes: { q?: string } = {}): void {
    setFromList(false);
    setBySearch(false);
    setLeft(null);
    change({ county: fips ?? '', only: '', ...changes });
  }
  const chooseInList = useCallback(
    (fips: string) => {
      setFromList(true);
      setBySearch(false);
      setLeft(null);
      setTab('map');
      change({ county: fips });
    },
    [change],
  );
  function closeCard(): void {
    const row = fromList && document.querySelector<HTMLElement>(`.coverage-list [data-fips="${county}"]`);
    chooseCounty(null);
    (row || document.querySelector<HTMLElement>('.coverage-map [role="application"]'))?.focus();
  }

  const wanted = useFocus({ county, q, places, bySearch });
  const focus = left === subject ? null : wanted;
  const MapPane = useResource('map pane', loadMapPane, { whenIdle: true }).value;
  const isPhone = useMedia('(width < 40rem)');
  const panel = (of: Tab) =>
    isPhone ? { id: `coverage-${of}`, role: 'tabpanel', 'aria-labelledby': `coverage-tab-${of}` } : {};
  const search = (
    <PlaceSearch
      copy={copy.filters}
      text={filters.q}
      places={places}
      onUse={() => setSearching(true)}
      onType={(text) => {
        searched.current = text;
        setBySearch(true);
        setLeft(null);
        change({ q: text });
      }}
      onCounty={(fips) => {
        setTab('map');
        chooseCounty(fips, { q: '' });
      }}
      onEnter={() => {
        if (!isPhone || tab === 'list' || filters.q === '') return;
        setTab('list');
        // The field of the map disappears.
        document.getElementById('coverage-tab-list')?.focus();
      }}
    />
  );
  return (
    <div className="coverage" data-tab={tab}>
      <Tabs copy={copy.tabs} tab={tab} onTab={setTab} />
      <div className="coverage-left" {...panel('map')}>
        <div
          className={`coverage-map ${measure === 'freshness' ? 'county-map-ages' : ''}`}
          {...listPropsOf(
            colors.listProps['data-state'],
            listKey({ dataset, measure: measure === mapMeasures[0] ? '' : measure }),
          )}
        >
          {isPhone && tab === 'map' && <div className="coverage-map-search">{search}</div>}
          {MapPane ? (
            <MapPane
              copy={copy}
              measure={measure}
              onMeasure={(next) => change({ measure: next })}
              ageShadeOf={map.state === 'loading' ? null : shadeOf}
              figures={figures.state === 'loading' ? null : figuresByFips}
              newest={map.state === 'ready' ? newest : null}
              now={now}
              note={news.note}
              names={names}
              focus={focus}
              onAllStates={() => setLeft(subject)}
              describe={(fips, figure) => (
                <CountyDetails
                  name={nameOf(fips)}
                  rows={fips === described ? details.rows : []}
                  listProps={fips === described ? details.listProps : listPropsOf('loading', fips)}
                  now={now}
                  figure={figure}
                  summary={newestOf(fips)}
                  news={news.byCounty.get(fips)}
                />
              )}
              announce={(fips, figure) =>
                [nameOf(fips), figure, newestOf(fips), news.byCounty.get(fips)]
                  .flatMap((text) => (text ? `${text}.` : []))
                  .join(' ')
              }
              selected={county}
              onSelect={(fips) => chooseCounty(fips)}
              onPoint={setPointed}
              withNoData={dataset !== null}
            />
          ) : (
            <CountyMapPicture alt={copy.map.picture} className="coverage-picture" />
          )}
        </div>
        {county ? (
          <div key="card" className="coverage-card">
            <CountyCardSlot fips={county} openDataset={dataset} focused={fromList} onClose={closeCard} />
          </div>
        ) : (
          <div key="hint" className="coverage-hint">
            <p>{copy.map.hint}</p>
            <a href={copy.map.quote.href} className="button button-primary">
              {copy.map.quote.label}
            </a>
          </div>
        )}
      </div>
      <div className="coverage-right" {...panel('list')}>
        <FreshnessList
          list={list}
          now={now}
          news={news.byRow}
          copy={copy.list}
          chosen={county}
          chosenName={county && nameOf(county)}
          isOnly={isOnly}
          onOnly={(only) => change({ only: only ? '1' : '' })}
          onCounty={chooseInList}
          onClear={clear}
          isFiltered={filters.q !== '' || dataset !== null}
        >
          {watched && <watched.WatchedPane onNews={setNews} onCounty={chooseInList} />}
          <FilterBar label={copy.filters.label}>
            {!(isPhone && tab === 'map') && search}
            <ChoiceSelect
              id="list-dataset"
              label={copy.filters.dataset}
              value={dataset ?? ''}
              choices={choicesOf(datasetTypes, copy.filters.all)}
              onChange={(type) => change({ dataset: type })}
            />
          </FilterBar>
        </FreshnessList>
      </div>
      <p className="hidden p-6 text-ink-2 noscript:block">{copy.list.withoutScripts}</p>
    </div>
  );
}

type FocusOf = { county: string | null; q: string; places: Places | null; bySearch: boolean };

/** What the map zooms to: the chosen county, or the place that the search names. */
function useFocus({ county, q, places, bySearch }: FocusOf): MapFocus | null {
  const hasZip = places !== null && /\b\d{5}\b/.test(q);
  const zips = useResource(hasZip ? 'zips' : null, loadZips).value;
  const chosen = useMemo(() => (county ? { state: county.slice(0, 2), counties: [] } : null), [county]);
  const found = useMemo(() => places?.focusOf(q, zips) ?? null, [places, q, zips]);
  return bySearch ? (found ?? chosen) : (chosen ?? found);
}

type Tab = 'map' | 'list';
const tabs: Tab[] = ['map', 'list'];

type TabsProps = { copy: Copy['tabs']; tab: Tab; onTab: (tab: Tab) => void };

/** On a phone, the map or the list. */
function Tabs({ copy, tab, onTab }: TabsProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'map' ? 'list' : 'map';
    onTab(next);
    document.getElementById(`coverage-tab-${next}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={copy.label} className="coverage-tabs">
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`coverage-tab-${each}`}
          aria-selected={tab === each}
          aria-controls={`coverage-${each}`}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={onKeyDown}
        >
          {copy[each]}
        </button>
      ))}
    </div>
  );
}

type SearchProps = {
  copy: Copy['filters'];
  text: string;
  places: Places | null;
  onUse: () => void;
  onType: (text: string) => void;
  onCounty: (fips: string) => void;
  /** Enter without a suggestion. */
  onEnter: () => void;
};

const searchId = 'list-search';

/** Filters the list while a visitor types, and suggests the states and counties that may be meant. */
function PlaceSearch({ copy, text, places, onUse, onType, onCounty, onEnter }: SearchProps) {
  // Text that was typed before hydration counts. React keeps it in the field but fires no event for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    const field = document.getElementById(searchId) as HTMLInputElement | null;
    if (field && field.value !== text) onType(field.value);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is of the field inside
    <div
      className="coverage-search"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) onEnter();
      }}
    >
      <Combobox
        compact
        id={searchId}
        label={copy.search}
        placeholder={copy.placeholder}
        maxLength={100}
        onFocus={onUse}
        text={text}
        onType={onType}
        suggestions={places?.suggest(text) ?? []}
        onChoose={({ id, label }) => (/^\d/.test(id) ? onCounty(id) : onType(label))}
        nothing=""
      />
      {text !== '' && (
        <CloseButton
          aria-label={copy.clear}
          onClick={() => {
            onType('');
            document.getElementById(searchId)?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Keeps the same Map until the shade of a county changes, so that the map is not redrawn every minute. */
function useShades(newest: Map<string, number>, now: Date): Map<string, MapShade> {
  const previous = useRef(new Map<string, MapShade>());
  const seconds = Math.floor(now.getTime() / 1000);
  return useMemo(() => {
    const shades = new Map([...newest].map(([fips, moment]) => [fips, ageShade(moment, seconds)]));
    const before = previous.current;
    const same = shades.size === before.size && [...shades].every(([fips, shade]) => before.get(fips) === shade);
    if (!same) previous.current = shades;
    return previous.current;
  }, [newest, seconds]);
}

type DetailsProps = {
  name: string;
  rows: FreshnessRow[];
  listProps: ListProps;
  now: Date;
  /** What the map is colored by, unless that is the age. */
  figure: string | null;
  /** Shown until there are rows. */
  summary: string;
  /** What is new for the account that watches the county. */
  news: string | undefined;
};

/** The tooltip of the map: the county, then each dataset with its count and its age. */
function CountyDetails({ name, rows, listProps, now, figure, summary, news }: DetailsProps) {
  return (
    <>
      <p className="serif text-base">{name}</p>
      {figure && <p className="figures text-xs text-ink-2">{figure}</p>}
      {rows.length === 0 && <p className="text-ink-2">{summary}</p>}
      {news && <p className="coverage-new">{news}</p>}
      <dl className="figures grid grid-cols-[auto_auto] gap-x-6 text-xs" {...listProps}>
        {rows.map((row) => {
          const moment = new Date(row.last_update);
          return (
            <div key={row.id} className="contents">
              <dt>{datasetTypes[row.dataset_type]}</dt>
              <dd className={`text-right ${isFresh(moment, now) ? 'text-fresh' : 'text-ink-2'}`}>
                {formatNumber(row.record_count)} · {freshnessAge(moment, now)}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
