import { useMemo, useRef } from 'react';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { byCounty, type PlacedRow } from '#domain/market/by-county.ts';
import { type Measure, measureOf, rankedBy } from '#domain/market/measure.ts';
import { quartersOf } from '#domain/market/quarters.ts';
import { CountyEntries } from './county-entries.tsx';
import { CountyNote, countySentence } from './county-note.tsx';
import { CountyTable } from './county-table.tsx';
import { FirstCounties } from './first-counties.tsx';
import { MapLegend } from './map-legend.tsx';
import { useCountyNames } from './use-county-names.ts';

type Props = {
  /** Null while they are being read. */
  rows: PlacedRow[] | null;
  measure: Measure;
  selected: string | null;
  words: MarketPage['tool'];
  onSelect: (fips: string | null) => void;
};

/** Counties shaded by their rank; the one chosen is told beside the map, and all of them stand in the table under it. */
export function MarketMap({ rows, measure, selected, words, onSelect }: Props) {
  const beside = useRef<HTMLElement>(null);
  const nameOf = useCountyNames();
  const counties = useMemo(() => byCounty(rows ?? []), [rows]);
  const known = useMemo(() => new Map(counties.map((county) => [county.fips, county])), [counties]);
  const quarters = useMemo(() => quartersOf(counties.map((county) => measureOf(county, measure))), [counties, measure]);
  const shadeOf = useMemo(() => {
    if (!rows) return null;
    return (fips: string) => {
      const county = known.get(fips);
      return county ? quarters.quarterOf(measureOf(county, measure)) : null;
    };
  }, [rows, known, quarters, measure]);
  const ranked = useMemo(() => rankedBy(counties, measure), [counties, measure]);
  const noteOf = (fips: string) => ({ name: nameOf(fips), county: known.get(fips), words: words.map });

  /** The button that was pressed may be gone or far below, so the focus goes where the answer stands. */
  function choose(fips: string | null): void {
    onSelect(fips);
    beside.current?.focus();
  }

  return (
    <>
      <div className="market-map-layout">
        <div>
          <CountyMap
            label={words.map.label}
            help={words.map.help}
            shadeOf={shadeOf}
            describe={(fips) => <CountyNote {...noteOf(fips)} />}
            say={(fips) => countySentence(noteOf(fips))}
            selected={selected}
            onSelect={onSelect}
            picture={<div className="skeleton map-waiting" />}
            className="market-map"
          />
          <MapLegend ranges={quarters.ranges} measure={measure} words={words.map} />
        </div>
        <section ref={beside} tabIndex={-1} aria-label={words.map.beside} className="scroll-mt-24">
          {selected ? (
            <CountyEntries
              name={nameOf(selected)}
              rows={known.get(selected)?.rows ?? []}
              words={words}
              onClear={() => choose(null)}
            />
          ) : (
            <FirstCounties counties={ranked} measure={measure} words={words.map} onSelect={choose} />
          )}
        </section>
      </div>
      <CountyTable counties={ranked} words={words} onSelect={choose} />
    </>
  );
}
