import { useCallback, useMemo, useRef, useState } from 'react';
import { type County, loadCounties } from '#app/lib/counties.ts';
import { useDebounced } from '#app/lib/debounced.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import { useLoaded } from '#app/ui/interactive/use-loaded.ts';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { type AgeShade, ageShade } from '#domain/freshness/age-shade.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import { CountyChooser } from './county-chooser.tsx';
import { CountyDetails } from './county-details.tsx';
import { useCoverageFilters } from './coverage-filters.ts';
import { CoverageMap } from './coverage-map.tsx';
import { DatasetChoice } from './dataset-choice.tsx';
import { FreshnessList } from './freshness-list.tsx';
import { countySource, freshnessSource, mapSource } from './read-freshness.ts';
import { useNow } from './use-now.ts';

const noCounties: County[] = [];

/** Search and filters on top, the map on the left, the list on the right: all of them show the same selection. */
export function CoverageTool({ words }: { words: CoveragePage['tool'] }) {
  const hydrated = useHydrated();
  const now = useNow();
  const [filters, change] = useCoverageFilters();
  const { dataset, county } = filters;
  const q = useDebounced(filters.q);
  const list = useRows(freshnessSource({ q, dataset, county }, hydrated));
  const map = useRows(mapSource(dataset, hydrated));
  const [pointed, setPointed] = useState<string | null>(null);
  const told = useDebounced(pointed ?? county);
  const details = useRows(countySource(told));
  const counties = useLoaded(loadCounties) ?? noCounties;
  const names = useMemo(
    () => new Map(counties.map(({ fips, name, state }) => [fips, `${name}, ${state}`])),
    [counties],
  );

  const newest = useMemo(() => new Map(map.rows), [map.rows]);
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

  const chooseCounty = (fips: string | null) => change({ county: fips ?? '' });
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
              rows={fips === told ? details.rows : []}
              now={now}
              summary={newestOf(fips)}
            />
          )}
          say={(fips) => `${nameOf(fips)}. ${newestOf(fips)}.`}
          selected={county}
          onSelect={chooseCounty}
          onPoint={setPointed}
          withNoData={dataset !== null}
        >
          <div className="mt-5 noscript:hidden print:hidden">
            <CountyChooser words={words.map} counties={counties} onChoose={chooseCounty} />
          </div>
        </CoverageMap>
        <div className="noscript:hidden min-w-0">
          <FreshnessList
            list={list}
            now={now}
            words={words.list}
            only={county && nameOf(county)}
            onEveryCounty={() => chooseCounty(null)}
            onClear={() => change({ q: '', dataset: '', county: '' })}
          />
        </div>
        <p className="hidden text-ink-2 noscript:block">{words.list.withoutScripts}</p>
      </div>
    </>
  );
}

/** The same map until a county changes its shade: another one is drawn again, and most minutes change nothing. */
function useShades(newest: Map<string, number>, now: Date): Map<string, AgeShade> {
  const kept = useRef(new Map<string, AgeShade>());
  const seconds = Math.floor(now.getTime() / 1000);
  return useMemo(() => {
    const shades = new Map([...newest].map(([fips, moment]) => [fips, ageShade(moment, seconds)]));
    const before = kept.current;
    const same = shades.size === before.size && [...shades].every(([fips, shade]) => before.get(fips) === shade);
    if (!same) kept.current = shades;
    return kept.current;
  }, [newest, seconds]);
}
