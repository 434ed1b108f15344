import { useCallback, useMemo, useRef, useState } from 'react';
import { CountyCardSlot } from '#app/county-card/county-card-slot.tsx';
import { CourthouseCheckSlot } from '#app/county-card/courthouse-check-slot.tsx';
import type { FreshnessRow } from '#app/lib/api-client.ts';
import { loadCounties, loadCountyFinder } from '#app/lib/counties.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { Combobox } from '#app/ui/interactive/combobox.tsx';
import { ChoiceChips, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { ageShade } from '#domain/freshness/age-shade.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import { sampleShare } from '#domain/records/sample-badge.ts';
import { CoverageMap } from './coverage-map.tsx';
import { useCoverageFilters } from './filters.ts';
import { FreshnessList } from './freshness-list.tsx';
import { countySource, freshnessSource, mapSource } from './queries.ts';

type Words = CoveragePage['tool'];

const noCounties: County[] = [];

/** Search and filters on top, the map on the left, the list on the right, all with the same filters. */
export function CoverageTool({ words }: { words: Words }) {
  const now = useNow();
  const { filters, change, clear, known } = useCoverageFilters();
  const { dataset, county } = filters;
  const q = useDebounced(filters.q, known);
  const list = useRows(freshnessSource({ q, dataset, county }, known));
  useSampleBadge(list.state === 'ready' ? sampleShare(list.rows) : null);
  const map = useRows(mapSource(dataset, known));
  const [pointed, setPointed] = useState<string | null>(null);
  const described = useDebounced(pointed ?? county);
  const details = useRows(countySource(described));
  const counties = useResource('counties', loadCounties, { whenIdle: true }).value ?? noCounties;
  const names = useMemo(() => new Map(counties.map((each) => [each.fips, countyLabel(each)])), [counties]);

  const newest = useMemo(() => new Map(map.rows.map((row) => [row.id, row.newest])), [map.rows]);
  const shades = useShades(newest, now);
  const shadeOf = useCallback((fips: string) => shades.get(fips) ?? null, [shades]);

  function nameOf(fips: string): string {
    const row = [...details.rows, ...list.rows].find((found) => found.fips === fips);
    return names.get(fips) ?? (row ? `${row.county}, ${row.state}` : fips);
  }

  function newestOf(fips: string): string {
    const moment = newest.get(fips);
    if (map.state !== 'ready') return words.map.notKnown;
    return moment === undefined
      ? words.map.none
      : `${words.map.newest} ${freshnessAge(new Date(moment * 1000), now).toLowerCase()}`;
  }

  // A county chosen in the list leaves the list, so the focus moves to its card.
  const [fromList, setFromList] = useState(false);
  function chooseCounty(fips: string | null): void {
    setFromList(false);
    change({ county: fips ?? '' });
  }
  const chooseInList = useCallback(
    (fips: string) => {
      setFromList(true);
      change({ county: fips });
    },
    [change],
  );
  return (
    <>
      <div className="-mt-4 noscript:hidden">
        <FilterBar label={words.filters.label}>
          <SearchField
            id="list-search"
            label={words.filters.search}
            placeholder={words.filters.placeholder}
            value={filters.q}
            onChange={(text) => change({ q: text })}
          />
          <DatasetChoice words={words.filters} value={dataset} onChange={(type) => change({ dataset: type })} />
        </FilterBar>
      </div>
      <div className="coverage mt-8">
        <CoverageMap
          words={words}
          shadeOf={map.state === 'loading' ? null : shadeOf}
          describe={(fips) => (
            <CountyDetails
              name={nameOf(fips)}
              rows={fips === described ? details.rows : []}
              now={now}
              summary={newestOf(fips)}
            />
          )}
          announce={(fips) => `${nameOf(fips)}. ${newestOf(fips)}.`}
          selected={county}
          onSelect={(fips) => chooseCounty(fips)}
          onPoint={setPointed}
          withNoData={dataset !== null}
        >
          <div className="mt-5 noscript:hidden print:hidden">
            <CountyChooser words={words.map} onChoose={(fips) => chooseCounty(fips)} />
          </div>
          {county && (
            <CountyCardSlot
              fips={county}
              openDataset={dataset}
              focused={fromList}
              onClose={() => {
                chooseCounty(null);
                document.getElementById('county')?.focus();
              }}
            />
          )}
        </CoverageMap>
        <div className="noscript:hidden min-w-0">
          <FreshnessList
            list={list}
            now={now}
            words={words.list}
            only={county && nameOf(county)}
            onCounty={chooseInList}
            onEveryCounty={() => chooseCounty(null)}
            onClear={clear}
          />
        </div>
        <p className="hidden text-ink-2 noscript:block">{words.list.withoutScripts}</p>
      </div>
      <section aria-labelledby="courthouse-title" className="mt-12 border-t border-rule pt-8 print:hidden">
        <h2 id="courthouse-title" className="text-2xl">
          {words.check.title}
        </h2>
        <p className="mt-2 max-w-3xl text-ink-2">{words.check.intro}</p>
        <p className="mt-2 hidden text-ink-2 noscript:block">{words.check.withoutScripts}</p>
        <div className="noscript:hidden">
          <CourthouseCheckSlot />
        </div>
      </section>
    </>
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

type DatasetProps = { words: Words['filters']; value: DatasetType | null; onChange: (dataset: string) => void };

const firstTypes: DatasetType[] = ['probate', 'foreclosure', 'divorce'];
const datasetOption = (type: DatasetType) => ({ value: type, label: datasetTypes[type] });

/** All, the three most popular, and the rest behind 'More'. */
function DatasetChoice({ words, value, onChange }: DatasetProps) {
  const rest = (Object.keys(datasetTypes) as DatasetType[]).filter((type) => !firstTypes.includes(type));
  const chosen = value && rest.includes(value) ? value : '';
  return (
    <ChoiceChips
      name="dataset"
      label={words.dataset}
      value={value ?? ''}
      choices={[{ value: '', label: words.all }, ...firstTypes.map(datasetOption)]}
      onChange={onChange}
    >
      <span className="coverage-select">
        <select
          aria-label={words.more}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
          className="chip"
        >
          <option value="">{words.more}</option>
          {rest.map((type) => (
            <option key={type} value={type}>
              {datasetTypes[type]}
            </option>
          ))}
        </select>
      </span>
    </ChoiceChips>
  );
}

type ChooserProps = { words: Words['map']; onChoose: (fips: string) => void };

/** Any county by its name, instead of finding it on the map. */
function CountyChooser({ words, onChoose }: ChooserProps) {
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const finder = useResource(isUsed ? 'county finder' : null, loadCountyFinder).value;
  return (
    <Combobox
      id="county"
      label={words.choose}
      placeholder={words.choosePlaceholder}
      onFocus={() => setUsed(true)}
      text={text}
      onType={setText}
      suggestions={(finder?.suggest(text) ?? []).map((county) => ({
        id: county.fips,
        label: countyLabel(county),
      }))}
      onChoose={({ id }) => {
        setText('');
        onChoose(id);
      }}
      nothing={finder ? words.unknownCounty : ''}
    />
  );
}

type DetailsProps = {
  name: string;
  rows: FreshnessRow[];
  now: Date;
  /** Shown until there are rows. */
  summary: string;
};

/** The tooltip of the map: the county, then each dataset with its count and its age. */
function CountyDetails({ name, rows, now, summary }: DetailsProps) {
  return (
    <>
      <p className="serif text-base">{name}</p>
      {rows.length === 0 && <p className="text-ink-2">{summary}</p>}
      <dl className="figures grid grid-cols-[auto_auto] gap-x-6 text-xs">
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
