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
  copy: MarketPage['tool'];
  onSelect: (fips: string | null) => void;
};

const loadGeometry = loadOnce(async () => geometryOf(await loadCountyOutlines()));

/** Counties shaded by their rank. The tab of the counties has the same figures in words. */
export function MarketMap({ filters, text, selected, copy, onSelect }: Props) {
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
  const noteOf = (fips: string) => ({ name: nameOf(fips), county: known.get(fips), copy: copy.map });
  const listProps = countiesProps(list, filters, counties !== null);
  if (list.state === 'failed') {
    return (
      <div className="market-map-pane" {...listProps}>
        <FailedList title={copy.failed.title} onRetry={list.refresh}>
          {copy.failed.text}
        </FailedList>
      </div>
    );
  }
  return (
    <div className="market-map-pane" {...listProps}>
      <CountyMap
        label={copy.map.label}
        help={copy.map.help}
        geometry={geometry}
        shadeOf={shadeOf}
        describe={(fips) => <CountyNote {...noteOf(fips)} />}
        announce={(fips) => countySentence(noteOf(fips))}
        selected={selected}
        onSelect={onSelect}
        picture={<div className="skeleton market-map-waiting" />}
        className="market-map"
      />
      <MapLegend ranges={quarters.ranges} measure={measure} copy={copy.map} />
    </div>
  );
}

type LegendProps = { ranges: QuarterRange[]; measure: Measure; copy: MarketPage['tool']['map'] };

function MapLegend({ ranges, measure, copy }: LegendProps) {
  const text = ({ min, max }: QuarterRange) => {
    const [from, to] = [formatMeasure(min, measure), formatMeasure(max, measure)];
    return from === to ? from : `${from} ${copy.to} ${to}`;
  };
  return (
    <div className="mt-3 text-xs text-ink-2">
      <p>{copy.quarters[measure]}</p>
      <ul aria-label={copy.legend} className="figures mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {ranges.toReversed().map((range) => (
          <LegendEntry key={range.quarter} shade={range.quarter} text={text(range)} />
        ))}
        <LegendEntry shade={null} text={copy.noEntry} />
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
  copy: MarketPage['tool']['map'];
};

/** The tooltip of a county. */
function CountyNote({ name, county, copy }: NoteProps) {
  return (
    <>
      <p className="serif text-lg">{name}</p>
      <p className="figures text-ink-2">{county ? figuresOf(county, copy) : copy.noEntry}</p>
    </>
  );
}

/** The same for screen readers. */
function countySentence({ name, county, copy }: NoteProps): string {
  return `${name}: ${county ? figuresOf(county, copy) : copy.noEntry}`;
}

function figuresOf({ records, value }: CountyMarket, copy: NoteProps['copy']): string {
  const average = value === null ? copy.unknownAverage : `${formatMeasure(value, 'value')} ${copy.average}`;
  return `${formatMeasure(records, 'records')} ${copy.records}, ${average}`;
}
