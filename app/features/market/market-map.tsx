import { useMemo } from 'react';
import { loadCountyOutlines } from '#app/lib/counties.ts';
import { useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import { geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import { MapSwatch } from '#app/ui/interactive/county-map/map-swatch.tsx';
import { FailedList } from '#app/ui/interactive/list-parts.tsx';
import type { MarketPage } from '#content/pages/market.ts';
import { type CountyMarket, formatMeasure, type Measure } from '#domain/market/measure.ts';
import { type QuarterRange, quartersOf } from '#domain/market/quarters.ts';
import { countiesProps, countiesSource, useCountyMarkets } from './queries.ts';
import type { MarketFilters } from './view.ts';

type Props = {
  filters: MarketFilters;
  /** The debounced search text. */
  text: string;
  selected: string | null;
  words: MarketPage['tool'];
  onSelect: (fips: string | null) => void;
};

const loadGeometry = loadOnce(async () => geometryOf(await loadCountyOutlines()));

/** Counties shaded by their rank. The tab of the counties has the same figures in words. */
export function MarketMap({ filters, text, selected, words, onSelect }: Props) {
  const { measure } = filters;
  const list = useRows(countiesSource(filters, text));
  const geometry = useResource('county map', loadGeometry, { whenIdle: true }).value;
  const { counties, nameOf } = useCountyMarkets(list.rows[0] ?? null);
  const known = useMemo(() => new Map(counties?.map((county) => [county.fips, county])), [counties]);
  const quarters = useMemo(
    () => quartersOf(counties?.flatMap((county) => county[measure] ?? []) ?? []),
    [counties, measure],
  );
  const shadeOf = useMemo(() => {
    if (!counties) return null;
    return (fips: string) => {
      const value = known.get(fips)?.[measure] ?? null;
      return value === null ? null : quarters.quarterOf(value);
    };
  }, [counties, known, quarters, measure]);
  const noteOf = (fips: string) => ({ name: nameOf(fips), county: known.get(fips), words: words.map });
  const listProps = countiesProps(list, filters, counties !== null);
  if (list.state === 'failed') {
    return (
      <div className="market-map-pane" {...listProps}>
        <FailedList title={words.failed.title} onRetry={list.refresh}>
          {words.failed.text}
        </FailedList>
      </div>
    );
  }
  return (
    <div className="market-map-pane" {...listProps}>
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
  );
}

type LegendProps = { ranges: QuarterRange[]; measure: Measure; words: MarketPage['tool']['map'] };

function MapLegend({ ranges, measure, words }: LegendProps) {
  const text = ({ min, max }: QuarterRange) => {
    const [from, to] = [formatMeasure(min, measure), formatMeasure(max, measure)];
    return from === to ? from : `${from} ${words.to} ${to}`;
  };
  return (
    <div className="mt-3 text-xs text-ink-2">
      <p>{words.quarters[measure]}</p>
      <ul aria-label={words.legend} className="figures mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
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
      <p className="serif text-lg">{name}</p>
      <p className="figures text-ink-2">{county ? figuresOf(county, words) : words.noEntry}</p>
    </>
  );
}

/** The same for screen readers. */
function countySentence({ name, county, words }: NoteProps): string {
  return `${name}: ${county ? figuresOf(county, words) : words.noEntry}`;
}

function figuresOf({ records, value }: CountyMarket, words: NoteProps['words']): string {
  const average = value === null ? words.unknownAverage : `${formatMeasure(value, 'value')} ${words.average}`;
  return `${formatMeasure(records, 'records')} ${words.records}, ${average}`;
}
