import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { countByQuality, type LeadHistogram, qualityOfBin } from '#domain/leads/histogram.ts';
import { type Quality, qualities, thresholds } from '#domain/leads/lead.ts';
import {
  allScores,
  nearestEdge,
  readScoreRange,
  type ScoreRange,
  withEdge,
  writeScoreRange,
} from '#domain/leads/score-range.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { CountedLeads } from './queries.ts';
import type { LeadChange, LeadFilters } from './view.ts';

type Copy = LeadsPage['tool'];
type Props = {
  /** The filters of the list; the score range may be ahead of it. */
  filters: LeadFilters;
  score: string;
  /** The number of leads in the list, in words; null while it is unknown. */
  count: string | null;
  read: (signal: AbortSignal) => Promise<CountedLeads>;
  copy: Copy;
  onChange: LeadChange;
};

/** How the scores of the whole filter are spread. The range between its handles limits the list. */
export function Histogram({ filters, score, count, read, copy, onChange }: Props) {
  const { quality: chosen, score: _, ...counted } = filters;
  const { value, problem, listProps } = useResource(listKey(counted), read);
  const { histogram: histogramCopy } = copy;
  const range = readScoreRange(score) ?? allScores;
  return (
    <figure aria-labelledby="histogram-title" aria-busy={!value} style={places} {...listProps}>
      <figcaption className="leads-caption figures">
        <h2 id="histogram-title">{histogramCopy.title}</h2>
        <p>
          {value ? (
            <>
              <span className="leads-hint">{histogramCopy.hint} · </span>
              {summary(value, count, chosen, score, copy)}
            </>
          ) : (
            problem !== null && histogramCopy.failed
          )}
        </p>
        {score && (
          <button type="button" onClick={() => onChange({ score: '' })} className="leads-all text-link">
            {histogramCopy.all}
          </button>
        )}
      </figcaption>
      <Brush range={range} edges={histogramCopy.edges} onChange={(next) => onChange({ score: writeScoreRange(next) })}>
        <Bars counts={value?.counts ?? []} chosen={chosen} range={range} />
        {value && <QualityCounts counts={value.counts} copy={copy} />}
      </Brush>
      <p aria-hidden="true" className="leads-axis figures">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={isThreshold(tick) ? 'leads-axis-threshold' : undefined}
            style={{ left: `${tick}%` }}
          >
            {tick}
          </span>
        ))}
      </p>
      {value && <BinTable histogram={value} copy={histogramCopy} />}
    </figure>
  );
}

/** The thresholds, and a few round scores that are not next to one. */
const ticks = [0, 20, 40, 60, thresholds.warm, thresholds.hot, allScores.max];
/** Where the regions of the qualities begin. */
const places = { '--warm': `${thresholds.warm}%`, '--hot': `${thresholds.hot}%` } as CSSProperties;
const isThreshold = (score: number) => score === thresholds.warm || score === thresholds.hot;

/** '1,042 of 1,860 leads, scores 60-100' */
function summary(value: CountedLeads, count: string | null, chosen: Quality | null, score: string, copy: Copy) {
  const { histogram: histogramCopy, found } = copy;
  const total = value.capped
    ? fillIn(histogramCopy.capped, { total: value.total })
    : `${formatNumber(value.total)} ${plural(value.total, found)}`;
  const counted = count && (score || chosen) ? fillIn(histogramCopy.some, { count, total }) : total;
  return score ? `${counted}, ${fillIn(histogramCopy.range, { range: score })}` : counted;
}

const fills: Record<Quality, string> = { hot: 'fill-hot', warm: 'fill-warm', cold: 'fill-cold' };

type BarsProps = { counts: number[]; chosen: Quality | null; range: ScoreRange };

/** Two points of score wide each. Screen readers get the table instead. */
function Bars({ counts, chosen, range: { min, max } }: BarsProps) {
  const highest = Math.max(1, ...counts);
  return (
    <svg viewBox="0 0 50 100" preserveAspectRatio="none" className="leads-bars" aria-hidden="true">
      {counts.map((count, bin) => {
        const quality = qualityOfBin(bin);
        // The last bin also has the score of 100.
        const isInside = bin * 2 <= max && (bin === 49 ? allScores.max : bin * 2 + 1) >= min;
        // A bin with any leads has a bar that can be seen.
        const height = count === 0 ? 0 : Math.max(1.5, (84 * count) / highest);
        return (
          <rect
            key={bin}
            x={bin + 0.06}
            y={100 - height}
            width="0.88"
            height={height}
            className={fills[quality]}
            opacity={isInside && (chosen ?? quality) === quality ? 1 : 0.3}
          />
        );
      })}
    </svg>
  );
}

function QualityCounts({ counts, copy }: { counts: number[]; copy: Copy }) {
  const sums = countByQuality(counts);
  return qualities.map((quality) => (
    <p key={quality} className={`leads-region leads-region-${quality} figures`}>
      {copy.qualities[quality]} <strong>{formatNumber(sums[quality])}</strong>
    </p>
  ));
}

type BrushProps = {
  range: ScoreRange;
  edges: Record<keyof ScoreRange, string>;
  onChange: (range: ScoreRange) => void;
  children: ReactNode;
};

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};

/** A range of scores with a handle at each edge. A press anywhere moves the nearer handle. */
function Brush({ range, edges, onChange, children }: BrushProps) {
  const dragged = useRef<{ edge: keyof ScoreRange; before: ScoreRange } | null>(null);
  const isNarrowed = writeScoreRange(range) !== '';

  function scoreAt({ currentTarget, clientX }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.round((100 * (clientX - left)) / width);
  }

  // Nothing changes before the pointer moves or is released, because a touch may turn out to scroll the page.
  function grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    const edge = nearestEdge(range, scoreAt(event));
    dragged.current = { edge, before: range };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelector<HTMLElement>(`[data-edge=${edge}]`)?.focus({ preventScroll: true });
    event.preventDefault();
  }

  function drag(event: PointerEvent): void {
    if (!dragged.current) return;
    if (range.min === range.max) dragged.current.edge = nearestEdge(range, scoreAt(event));
    onChange(withEdge(range, dragged.current.edge, scoreAt(event)));
  }

  function release(event: PointerEvent): void {
    drag(event);
    dragged.current = null;
  }

  /** The touch scrolls the page after all. */
  function cancel(): void {
    if (dragged.current) onChange(dragged.current.before);
    dragged.current = null;
  }

  function press(event: KeyboardEvent, edge: keyof ScoreRange): void {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(withEdge(range, edge, range[edge] + step));
  }

  return (
    <div
      className="leads-plot"
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      {isNarrowed && (
        <div className="leads-brush" style={{ left: `${range.min}%`, width: `${range.max - range.min}%` }} />
      )}
      {children}
      {(['min', 'max'] as const).map((edge) => (
        <div
          key={edge}
          data-edge={edge}
          role="slider"
          tabIndex={0}
          aria-label={edges[edge]}
          aria-valuemin={edge === 'min' ? allScores.min : range.min}
          aria-valuemax={edge === 'min' ? range.max : allScores.max}
          aria-valuenow={range[edge]}
          onKeyDown={(event) => press(event, edge)}
          className="leads-handle"
          style={{ left: `${range[edge]}%` }}
        />
      ))}
    </div>
  );
}

const binsPerRow = 5;

/** The text alternative of the bars, in steps of ten points. */
function BinTable({ histogram: { counts }, copy }: { histogram: LeadHistogram; copy: Copy['histogram'] }) {
  const rows = Array.from({ length: counts.length / binsPerRow }, (_, row) => ({
    from: row * 10,
    to: row === 9 ? 100 : row * 10 + 9,
    count: counts.slice(row * binsPerRow, (row + 1) * binsPerRow).reduce((sum, count) => sum + count, 0),
  }));
  return (
    <table className="sr-only">
      <caption>{copy.title}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.bins.score}</th>
          <th scope="col">{copy.bins.leads}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">
              {from}-{to}
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
