import { memo } from 'react';
import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import {
  type CompetitionLevel,
  competitionLevels,
  type TrendDirection,
  trendOf,
  trendPercentOf,
} from '#domain/market/market.ts';
import { formatMeasure } from '#domain/market/measure.ts';
import { linePoints, type MarketMonths } from '#domain/market/months.ts';
import type { PlacedRow } from './queries.ts';

type Copy = MarketPage['tool'];
type Props = {
  market: PlacedRow;
  months: MarketMonths | undefined;
  chosen: boolean;
  copy: Copy;
  onChoose: (market: PlacedRow) => void;
};

/** A territory and dataset in one row. The button of its name covers the row; prerendered rows have none. */
export const MarketCard = memo(function MarketCard({ market, months, chosen, copy, onChoose }: Props) {
  const place = `${market.county}, ${market.state}`;
  return (
    <li id={rowId(market)} className="market-card market-columns" data-chosen={chosen || undefined}>
      <h3>
        {market.fips ? (
          <button
            type="button"
            aria-label={`${place}, ${datasetTypes[market.dataset_type]}`}
            aria-pressed={chosen}
            onClick={() => onChoose(market)}
          >
            {place}
          </button>
        ) : (
          place
        )}
      </h3>
      <p>
        <span className="dataset-tag">{datasetTypes[market.dataset_type]}</span>
      </p>
      <dl className="figures">
        <div className="market-figure">
          <dt>{copy.card.records}</dt>
          <dd>{formatMeasure(market.record_count, 'records')}</dd>
        </div>
        <div className="market-figure">
          <dt>{copy.card.value}</dt>
          <dd>{formatMeasure(market.avg_property_value, 'value')}</dd>
        </div>
        <div>
          <dt>{copy.card.competition}</dt>
          <dd className="flex items-center gap-2">
            <CompetitionMark level={market.competition_level} />
            {copy.competition[market.competition_level]}
          </dd>
        </div>
        <div className="market-trend">
          <dt className="market-trend-name">{copy.card.trend}</dt>
          <dd>
            <Trend
              direction={trendOf(market.trend_direction)}
              percent={months ? trendPercentOf(months.counts) : null}
              copy={copy}
            />
          </dd>
        </div>
      </dl>
      <Sparkline counts={months?.counts ?? []} />
    </li>
  );
});

export function rowId({ id }: { id: string }): string {
  return `entry-${id}`;
}

const box = { width: 88, height: 20 };

/** The twelve full months as a line to a dot. The words beside it say which way it goes. */
function Sparkline({ counts }: { counts: number[] }) {
  const points = linePoints(counts, box.width, box.height).slice(0, -1);
  const last = points.at(-1);
  return (
    <svg viewBox="-3 -3 87 26" className="market-sparkline" aria-hidden="true">
      {last && (
        <>
          <polyline points={points.join(' ')} />
          <circle cx={last[0]} cy={last[1]} r="2.25" />
        </>
      )}
    </svg>
  );
}

const arrows: Record<TrendDirection, string> = { Up: 'M2 6.5 5 3l3 3.5', Down: 'M2 3.5 5 7l3-3.5', Stable: 'M2 5h6' };

function Trend({ direction, percent, copy }: { direction: TrendDirection; percent: number | null; copy: Copy }) {
  return (
    <>
      <svg viewBox="0 0 10 10" className="market-arrow" aria-hidden="true">
        <path d={arrows[direction]} />
      </svg>
      <span className="market-trend-word">{copy.trend[direction]}</span>
      {percent !== null && direction !== 'Stable' && ` ${Math.abs(percent)}%`}
    </>
  );
}

/** Three bars, of which one, two or all are filled. */
function CompetitionMark({ level }: { level: CompetitionLevel }) {
  const filled = competitionLevels.length - competitionLevels.indexOf(level);
  return (
    <svg viewBox="0 0 16 16" className="size-3.5 shrink-0 text-accent" stroke="currentColor" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 5 - 4}
          y={14 - bar * 4}
          width="3.5"
          height={bar * 4 + 1}
          strokeWidth="1"
          fill={bar <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}
