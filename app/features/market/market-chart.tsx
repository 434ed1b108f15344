import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRows } from '#app/state/list.ts';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { type CompetitionLevel, competitionLevels } from '#domain/market/market.ts';
import { formatMeasure, type Measure } from '#domain/market/measure.ts';
import {
  type Dot,
  type DotStep,
  type LogScale,
  labeledTicks,
  logScale,
  nearestDot,
  stepToDot,
} from '#domain/market/scatter.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { chartSource, type PlacedRow } from './queries.ts';
import type { MarketFilters } from './view.ts';

type Copy = MarketPage['tool'];
type Props = {
  filters: MarketFilters;
  /** The debounced search text. */
  text: string;
  chosen: string | null;
  copy: Copy;
  onChoose: (market: PlacedRow | null) => void;
};

type Size = { width: number; height: number };
type DrawnDot = Dot & { row: PlacedRow };
type Drawing = { dots: DrawnDot[]; x: LogScale; y: LogScale };

/** Pixels that a label such as '10,000' needs. */
const tickGap = 48;
const edge = { top: 22, right: 12, bottom: 40, left: 62 };
const steps: Record<string, DotStep> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** How far from a dot the pointer may be, in pixels. */
const reach = 18;

/** Open records against average value, a dot for each entry. The list has the same figures in words. */
export function MarketChart({ filters, text, chosen, copy, onChoose }: Props) {
  const { rows, total, state, listProps } = useRows(chartSource(filters, text));
  const [root, size] = useSize();
  const [at, setAt] = useState<string | null>(null);
  const [isWalking, setWalking] = useState(false);
  const drawing = useMemo(() => drawingOf(rows, size), [rows, size]);
  const { dots } = drawing;
  const pointed = dots.find(({ id }) => id === at);
  const marked = dots.find(({ id }) => id === chosen);
  const left = rows.length - dots.length;

  function hit(event: PointerEvent): Dot | null {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestDot(dots, event.clientX - box.left, event.clientY - box.top, reach);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setWalking(true);
      setAt(stepToDot(dots, at ?? chosen, step)?.id ?? null);
    } else if ((event.key === 'Enter' || event.key === ' ') && pointed) {
      event.preventDefault();
      onChoose(pointed.row);
    } else if (event.key === 'Escape') {
      // It answers nothing else on the page.
      if (at ?? chosen) event.preventDefault();
      setAt(null);
      onChoose(null);
    }
  }

  return (
    <figure>
      <figcaption className="market-chart-caption">
        {copy.card.competition}
        <ul aria-label={copy.map.legend}>
          {competitionLevels.map((level) => (
            <li key={level}>
              <svg viewBox="-7 -7 14 14" className="size-3.5" aria-hidden="true">
                <Mark x={0} y={0} level={level} />
              </svg>
              {copy.competition[level]}
            </li>
          ))}
        </ul>
      </figcaption>
      <div
        ref={root}
        role="application"
        aria-label={copy.chart.label}
        aria-describedby="market-chart-help"
        aria-busy={state === 'loading'}
        {...listProps}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the dots
        tabIndex={0}
        onPointerMove={(event) => {
          setWalking(false);
          setAt(hit(event)?.id ?? null);
        }}
        onPointerLeave={() => {
          if (!isWalking) setAt(null);
        }}
        onPointerUp={(event) => {
          const found = dots.find(({ id }) => id === hit(event)?.id);
          if (found) onChoose(found.id === chosen ? null : found.row);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        className="market-chart"
      >
        {size && dots.length > 0 && (
          <svg width={size.width} height={size.height} aria-hidden="true" className="figures">
            <Axes drawing={drawing} size={size} copy={copy.chart} />
            <Dots dots={dots} county={filters.county} />
            {marked && <Mark x={marked.x} y={marked.y} level={marked.row.competition_level} ring="market-dot-chosen" />}
            {pointed && (
              <Mark x={pointed.x} y={pointed.y} level={pointed.row.competition_level} ring="market-dot-pointed" />
            )}
          </svg>
        )}
        {state === 'ready' && dots.length === 0 && <p className="serif text-lg">{copy.chart.none}</p>}
        {state === 'failed' && <p>{copy.chart.failed}</p>}
        {pointed && size && (
          <div aria-hidden="true" className="market-tooltip" style={tooltipPlace(pointed, size)}>
            <p className="serif text-lg">{placeOf(pointed.row)}</p>
            <p>{datasetTypes[pointed.row.dataset_type]}</p>
            <p className="figures text-ink-2">{figuresOf(pointed.row, copy)}</p>
          </div>
        )}
      </div>
      <p className="market-note figures">
        {rows.length > 0 &&
          `${
            rows.length < total
              ? fillIn(copy.chart.some, { shown: rows.length, count: total })
              : plural(total, copy.chart.all)
          } ${copy.chart.scale} ${left > 0 ? plural(left, copy.chart.left) : ''}`}
      </p>
      <p id="market-chart-help" hidden>
        {copy.chart.help}
      </p>
      <p className="sr-only" aria-live="polite">
        {pointed && isWalking ? sentenceOf(pointed.row, copy) : ''}
      </p>
    </figure>
  );
}

/** The size of an element, which changes with the window. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
}

/** A logarithmic scale has no place for zero or for an unknown value. */
function drawingOf(rows: readonly PlacedRow[], size: Size | null): Drawing {
  const drawn = size ? rows.filter((row) => row.record_count > 0 && (row.avg_property_value ?? 0) > 0) : [];
  const { width, height } = size ?? { width: 0, height: 0 };
  const x = logScale(
    drawn.map((row) => row.record_count),
    edge.left,
    width - edge.right,
  );
  const y = logScale(
    drawn.map((row) => row.avg_property_value ?? 0),
    height - edge.bottom,
    edge.top,
  );
  const dots = drawn.map((row) => ({
    id: row.id,
    x: Math.round(x.at(row.record_count) * 10) / 10,
    y: Math.round(y.at(row.avg_property_value ?? 0) * 10) / 10,
    row,
  }));
  return { dots, x, y };
}

type AxesProps = { drawing: Drawing; size: Size; copy: Copy['chart'] };

function Axes({ drawing: { x, y }, size: { width, height }, copy }: AxesProps) {
  const bottom = height - edge.bottom;
  const labeled = labeledTicks(x, tickGap);
  return (
    <g className="market-axes">
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line x1={edge.left} x2={width - edge.right} y1={y.at(tick)} y2={y.at(tick)} />
          <text x={edge.left - 8} y={y.at(tick) + 4} textAnchor="end">
            {tick % 1_000_000 === 0 ? `$${tick / 1_000_000}M` : formatMeasure(tick, 'value')}
          </text>
        </g>
      ))}
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line x1={x.at(tick)} x2={x.at(tick)} y1={edge.top} y2={bottom} />
          {labeled.has(tick) && (
            <text x={x.at(tick)} y={bottom + 16} textAnchor="middle">
              {formatMeasure(tick, 'records')}
            </text>
          )}
        </g>
      ))}
      <line x1={edge.left} x2={width - edge.right} y1={bottom} y2={bottom} className="market-axis" />
      <text x={width - edge.right} y={height - 6} textAnchor="end" className="market-axis-name">
        {copy.records}
      </text>
      <text x={0} y={12} className="market-axis-name">
        {copy.value}
      </text>
    </g>
  );
}

/** Moving the pointer does not draw these again. */
const Dots = memo(function Dots({ dots, county }: { dots: readonly DrawnDot[]; county: string }) {
  return dots.map(({ id, x, y, row }) => (
    <Mark key={id} x={x} y={y} level={row.competition_level} isFaint={county !== '' && row.fips !== county} />
  ));
});

type MarkProps = { x: number; y: number; level: CompetitionLevel; isFaint?: boolean; ring?: string };

/** A filled dot, a ring or a diamond, so that the levels differ without their colors too. */
function Mark({ x, y, level, isFaint = false, ring }: MarkProps) {
  const look = `market-dot market-dot-${level.toLowerCase()} ${isFaint ? 'market-dot-faint' : ''}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      {ring && <circle r="8" className={ring} />}
      {level === 'High' ? <path d="M0-5 5 0 0 5-5 0z" className={look} /> : <circle r="3.5" className={look} />}
    </g>
  );
}

/** Beside the dot, toward the middle of the chart. */
function tooltipPlace({ x, y }: Dot, { width, height }: Size): Record<string, number> {
  return {
    ...(x < width / 2 ? { left: x + 14 } : { right: width - x + 14 }),
    ...(y < height / 2 ? { top: y } : { bottom: height - y }),
  };
}

const placeOf = ({ county, state }: PlacedRow) => `${county}, ${state}`;

function figuresOf(row: PlacedRow, copy: Copy): string {
  const shown = (value: number | null, measure: Measure) => formatMeasure(value, measure);
  const competition = `${copy.card.competition.toLowerCase()} ${copy.competition[row.competition_level]}`;
  return `${shown(row.record_count, 'records')} ${copy.map.records}, ${shown(row.avg_property_value, 'value')} ${copy.map.average}, ${competition}`;
}

function sentenceOf(row: PlacedRow, copy: Copy): string {
  return `${placeOf(row)}, ${datasetTypes[row.dataset_type]}: ${figuresOf(row, copy)}`;
}
