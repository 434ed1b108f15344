import { useMemo, useRef } from 'react';
import { loadCounties, loadCountyOutlines } from '#app/lib/counties.ts';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import { geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import { MapSwatch } from '#app/ui/interactive/county-map/map-swatch.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { byCounty, type CountyMarket, type PlacedRow } from '#domain/market/by-county.ts';
import { formatMeasure, type Measure, measureOf, rankedBy } from '#domain/market/measure.ts';
import { type QuarterRange, quartersOf } from '#domain/market/quarters.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { CountyEntries, CountyTable, FirstCounties } from './county-lists.tsx';

type Props = {
  /** Null while they are loading. */
  rows: PlacedRow[] | null;
  measure: Measure;
  selected: string | null;
  words: MarketPage['tool'];
  onSelect: (fips: string | null) => void;
};

const loadGeometry = loadOnce(async () => geometryOf(await loadCountyOutlines()));

/** Counties shaded by their rank, the chosen one beside the map, and all of them in the table below. */
export function MarketMap({ rows, measure, selected, words, onSelect }: Props) {
  const beside = useRef<HTMLElement>(null);
  const geometry = useResource('county map', loadGeometry, { whenIdle: true }).value;
  const named = useResource('counties', loadCounties).value;
  const names = useMemo(() => new Map(named?.map((county) => [county.fips, countyLabel(county)])), [named]);
  const nameOf = (fips: string) => names.get(fips) ?? '';
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

  /** The pressed button may have disappeared or be far below, so the focus moves to the result. */
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
            geometry={geometry}
            shadeOf={shadeOf}
            describe={(fips) => <CountyNote {...noteOf(fips)} />}
            announce={(fips) => countySentence(noteOf(fips))}
            selected={selected}
            onSelect={onSelect}
            picture={<div className="skeleton market-map-waiting" />}
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

type LegendProps = { ranges: QuarterRange[]; measure: Measure; words: MarketPage['tool']['map'] };

function MapLegend({ ranges, measure, words }: LegendProps) {
  const text = ({ min, max }: QuarterRange) => {
    const [from, to] = [formatMeasure(min, measure), formatMeasure(max, measure)];
    return from === to ? from : `${from} ${words.to} ${to}`;
  };
  return (
    <div className="market-map-colors mt-4 text-sm text-ink-2">
      <p>{words.quarters[measure]}</p>
      <ul aria-label={words.legend} className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {ranges.toReversed().map((range) => (
          <LegendEntry key={range.quarter} shade={range.quarter} text={text(range)} />
        ))}
        <LegendEntry shade={null} text={words.noEntry} />
      </ul>
    </div>
  );
}

function LegendEntry({ shade, text }: { shade: QuarterRange['quarter'] | null; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <MapSwatch shade={shade} className="stroke-ink-2" />
      {text}
    </li>
  );
}

type NoteProps = {
  name: string;
  county: CountyMarket | undefined;
  words: MarketPage['tool']['map'];
};

/** The tooltip of a county. */
function CountyNote({ name, county, words }: NoteProps) {
  return (
    <>
      <p className="serif text-lg">{nameIn({ name, county })}</p>
      {county ? (
        <table className="figures">
          <tbody>
            {county.rows.map((row) => (
              <tr key={row.id}>
                <td className="pr-4 text-ink-2">{datasetTypes[row.dataset_type]}</td>
                <td className="pr-4 text-right">{formatMeasure(row.record_count, 'records')}</td>
                <td className="text-right">{formatMeasure(row.avg_property_value, 'value')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink-2">{words.noEntry}</p>
      )}
    </>
  );
}

/** The same for screen readers. */
function countySentence({ name, county, words }: NoteProps): string {
  if (!county) return `${name}: ${words.noEntry}`;
  const records = `${formatMeasure(county.record_count, 'records')} ${words.records}`;
  return `${nameIn({ name, county })}: ${records}, ${formatMeasure(county.avg_property_value, 'value')} ${words.average}`;
}

function nameIn({ name, county }: Pick<NoteProps, 'name' | 'county'>): string {
  return county ? `${county.county}, ${county.state}` : name;
}
