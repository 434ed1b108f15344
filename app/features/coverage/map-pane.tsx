import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import bigCounties from '#app/generated/big-counties.json';
import { loadCountyOutlines } from '#app/lib/counties.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import { geometryOf, type MapGeometry } from '#app/ui/interactive/county-map/geometry.ts';
import { type MapFocus, paintLocator } from '#app/ui/interactive/county-map/paint.ts';
import { wholeView } from '#app/ui/interactive/county-map/view.ts';
import { ChoiceSelect, choicesOf } from '#app/ui/interactive/filter-bar.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { plural } from '#domain/format.ts';
import { type LayerPart, mapLayer } from '#domain/market/map-layers.ts';
import type { MapMeasure } from '#domain/market/map-measures.ts';
import { competitionLevelOf, formatThousands } from '#domain/market/market.ts';
import type { CountyFigures } from '#domain/market/summary.ts';
import { type MapShade, mapShades, shadeVariable } from '#domain/places/map-shade.ts';
import { states } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { StreetMenu, type StreetParts, type StreetProblem } from './street/street-menu.tsx';

type Copy = CoveragePage['tool'];

type Props = {
  copy: Copy;
  measure: MapMeasure;
  onMeasure: (measure: MapMeasure) => void;
  /** By age; null while the ages are loading. */
  ageShadeOf: ((fips: string) => MapShade | null) | null;
  /** Of each county; null while they are loading. */
  figures: ReadonlyMap<string, CountyFigures> | null;
  /** The newest update of each county in seconds since 1970; null while it is not known. */
  newest: ReadonlyMap<string, number> | null;
  now: Date;
  /** What is new for an account, beside the facts of the place. */
  note: string | null;
  names: ReadonlyMap<string, string>;
  /** What the map zooms to. The same object until a visitor asks for something else. */
  focus: MapFocus | null;
  onAllStates: () => void;
  /** `figure` is what the map is colored by, in words; null if that is the age, or unknown. */
  describe: (fips: string, figure: string | null) => ReactNode;
  announce: (fips: string, figure: string | null) => string;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  onPoint: (fips: string | null) => void;
  withNoData: boolean;
};

const loadGeometry = loadOnce(async () => geometryOf(await loadCountyOutlines()));

/** While other data is loading, the street map stays, without colors. */
const unknown = () => null;

/** The built-in map, or the street map for visitors with a token, with its controls, its legend and where it is. */
export function MapPane(props: Props) {
  const { copy, measure, onMeasure, ageShadeOf, figures, newest, now, note, names, focus, withNoData } = props;
  const { onAllStates, selected, onSelect, onPoint } = props;
  const figureOf = (fips: string) => figureText(measure, figures?.get(fips), copy.map);
  const describe = (fips: string) => props.describe(fips, figureOf(fips));
  const shared = { describe, selected, onSelect, onPoint };
  const layer = useMemo(
    () => (figures && measure !== 'freshness' ? mapLayer(measure, [...figures.values()]) : null),
    [figures, measure],
  );
  const shadeOf = measure === 'freshness' ? ageShadeOf : (layer?.shadeOf ?? null);
  const geometry = useResource('county map', loadGeometry).value;
  const [street, setStreet] = useState<StreetParts | null>(null);
  const [problem, setProblem] = useState<StreetProblem | null>(null);
  const state = focus?.state ?? null;
  const labels = useMemo(
    () =>
      ((bigCounties as Record<string, string[]>)[state ?? ''] ?? []).flatMap((fips) => {
        const name = fips === selected ? undefined : names.get(fips);
        return name ? [{ fips, text: name.replace(/, [A-Z]{2}$/, '') }] : [];
      }),
    [state, selected, names],
  );
  return (
    <>
      {street ? (
        <street.View
          {...shared}
          copy={copy.street}
          token={street.token}
          outlines={street.outlines}
          shadeOf={shadeOf ?? unknown}
          onEnd={(reason) => {
            setStreet(null);
            setProblem(reason);
          }}
        />
      ) : (
        <CountyMap
          {...shared}
          label={copy.map.label}
          help={copy.map.help}
          geometry={geometry}
          shadeOf={shadeOf}
          announce={(fips) => props.announce(fips, figureOf(fips))}
          picture={<CountyMapPicture alt={copy.map.picture} className="" />}
          zoom={copy.street}
          focus={focus}
          labels={labels}
          hasCard
        />
      )}
      <div className="coverage-map-lead">
        {street && (
          <button type="button" onClick={() => setStreet(null)} className="coverage-map-button">
            <Back />
            {copy.street.back}
          </button>
        )}
        {!street && focus && (
          <button type="button" onClick={onAllStates} className="coverage-map-button">
            <Back />
            {copy.map.allStates}
          </button>
        )}
        {!street && geometry && (
          <PlaceFacts copy={copy.map} state={state} geometry={geometry} newest={newest} now={now} note={note} />
        )}
      </div>
      <StreetMenu copy={copy.street} problem={problem} onProblem={setProblem} onOpen={setStreet} />
      <div className="coverage-map-legend">
        <div className="coverage-map-measure">
          <span aria-hidden="true" className="max-sm:hidden">
            {copy.map.colorBy}
          </span>
          <ChoiceSelect
            id="map-measure"
            label={copy.map.colorBy}
            value={measure}
            choices={choicesOf(copy.map.measures)}
            onChange={(value) => onMeasure(value as MapMeasure)}
          />
        </div>
        <MapLegend copy={copy.map} measure={measure} parts={layer?.parts ?? []} withNoData={withNoData} />
      </div>
      {!street && geometry && state && <Locator geometry={geometry} state={state} />}
    </>
  );
}

function figureText(measure: MapMeasure, figures: CountyFigures | undefined, copy: Copy['map']): string | null {
  if (!figures || measure === 'freshness') return null;
  const [, records, value, subscribers] = figures;
  if (measure === 'records') return plural(records, copy.records);
  if (measure === 'value') return value === null ? null : fillIn(copy.value, { value: formatThousands(value) });
  return fillIn(copy.competition, { level: competitionLevelOf(subscribers, records) });
}

function Back() {
  return (
    <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-ink" strokeWidth="2" aria-hidden="true">
      <path d="m15 5-7 7 7 7" />
    </svg>
  );
}

type FactsProps = Pick<Props, 'newest' | 'now' | 'note'> & {
  copy: Copy['map'];
  /** Null for the whole country. */
  state: string | null;
  geometry: MapGeometry;
};

const day = 24 * 3600;

/** 'Texas', its counties, and how many of them were read in the last day. */
function PlaceFacts({ copy, state, geometry, newest, now, note }: FactsProps) {
  const prefix = state ?? '';
  const since = now.getTime() / 1000 - day;
  const count = geometry.shapes.filter(({ fips }) => fips.startsWith(prefix)).length;
  const read = newest && [...newest].filter(([fips, moment]) => fips.startsWith(prefix) && moment > since).length;
  return (
    <p role="status" className="coverage-map-facts figures">
      <span className="serif">{states.find(({ fips }) => fips === state)?.name ?? copy.country}</span>
      <span>{plural(count, copy.counties)}</span>
      {read !== null && <span>{plural(read, copy.readToday)}</span>}
      {note !== null && <span className="coverage-new">{note}</span>}
    </p>
  );
}

type LegendProps = { copy: Copy['map']; measure: MapMeasure; parts: LayerPart[]; withNoData: boolean };

/** The meaning of the colors, strongest first. Counties without data are named only where there can be some. */
function MapLegend({ copy, measure, parts, withNoData }: LegendProps) {
  const shades =
    measure === 'freshness'
      ? mapShades.toReversed().flatMap((shade, index) => (copy.ages[index] ? [{ ...copy.ages[index], shade }] : []))
      : parts.map(({ shade, from, to }) => ({
          shade,
          short: to === null ? from : `${from}+`,
          long: to === null ? from : `${from} ${copy.to} ${to}`,
        }));
  return (
    <ul aria-label={copy.legends[measure]}>
      {[...shades, ...(withNoData ? [{ ...copy.noData, shade: null }] : [])].map(({ short, long, shade }) => (
        <li key={short}>
          <svg viewBox="0 0 46 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="46" height="8" fill={`var(${shadeVariable(shade)})`} />
          </svg>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{long}</span>
        </li>
      ))}
    </ul>
  );
}

const locatorSize = { width: 146, height: 92 };

/** The country with the state marked, which the facts name for screen readers. */
function Locator({ geometry, state }: { geometry: MapGeometry; state: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let running = new AbortController();
    const paint = () => {
      running.abort();
      running = new AbortController();
      const picture = { geometry, state, size: locatorSize, view: wholeView(locatorSize), signal: running.signal };
      if (canvas.current) paintLocator(canvas.current, picture);
    };
    paint();
    dark.addEventListener('change', paint);
    return () => {
      running.abort();
      dark.removeEventListener('change', paint);
    };
  }, [geometry, state]);
  return (
    <div aria-hidden="true" className="coverage-map-locator">
      <canvas ref={canvas} />
    </div>
  );
}
